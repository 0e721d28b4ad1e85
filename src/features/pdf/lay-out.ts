import { ON_PAPER } from '../../ui/narrow/on-paper';
import { wait } from './wait';

/** Charts measure themselves and move: until they stand still. */
const SETTLE_MS = 2000;

/**
 * Lays the report out as wide as on paper, out of sight, and copies what comes of it. Meanwhile a still of the report
 * stands in its place.
 *
 * @param report What is on the screen.
 * @param signal Stops it.
 * @return The copy.
 */
export async function layOut(
	report: Element,
	signal: AbortSignal
): Promise< Element > {
	const still = report.cloneNode( true ) as HTMLElement;
	still.inert = true;
	still.ariaHidden = 'true';
	const set = ( isOn: boolean ) => {
		report.classList.toggle( 'is-on-paper', isOn );
		document.body.classList.toggle( ON_PAPER, isOn );
		window.dispatchEvent( new Event( 'resize' ) );
	};
	report.before( still );
	set( true );
	try {
		await wait( SETTLE_MS, signal );
		return report.cloneNode( true ) as Element;
	} finally {
		set( false );
		still.remove();
	}
}
