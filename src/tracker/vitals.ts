import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { lodestar } from './lodestar';

/**
 * Reports how fast the page was: once it is hidden or left, and again when more is known then. What a page does after
 * it came back from the back-forward cache, or after it moved without loading, says nothing new of its loading.
 */

/** The view that was open when the page had loaded. */
const { i, u } = lodestar;

/** Milliseconds, and thousandths of layout shift. */
const known: Record< string, number > = {};
let told = '{}';

function note( { name, value, navigationType }: Metric ): void {
	if ( navigationType !== 'back-forward-cache' ) {
		known[ name.toLowerCase() ] = Math.round(
			name === 'CLS' ? value * 1000 : value
		);
	}
}

function tell(): void {
	const m = JSON.stringify( known );
	if ( document.hidden && m !== told ) {
		told = m;
		lodestar.s( 'w', { i, u, m: known } );
	}
}

onTTFB( note );
onFCP( note );
onLCP( note );
onCLS( note );
onINP( note );

// It bubbles up from the document, where the library has been told by then.
addEventListener( 'visibilitychange', tell );
