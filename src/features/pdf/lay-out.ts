import { ON_PAPER } from '../../ui/use-narrow';
import { still as untilStill } from './still';

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
		await untilStill( report, signal );
		return report.cloneNode( true ) as Element;
	} finally {
		set( false );
		still.remove();
	}
}
