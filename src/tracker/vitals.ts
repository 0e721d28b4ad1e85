import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { lodestar } from './lodestar';

/**
 * Reports page speed metrics when the page is hidden or left, and again when they have changed since.
 *
 * Pages restored from the back-forward cache and navigation without a page load are ignored, because they add nothing
 * about loading.
 */

/** The view that was open when the page loaded. */
const { i, u } = lodestar;

/** Metrics in milliseconds. Layout shift as fixed-point (1/1000). */
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

// The event bubbles from the document, so the library's own handler has run by then.
addEventListener( 'visibilitychange', tell );
