import type { Page } from '@playwright/test';

declare global {
	interface Window {
		/** Each shift of what was drawn before, in words, and how much it moved. */
		lodestarShifts?: { moved: string; value: number }[];
	}
}

/** What the browser says of a shift; TypeScript's own library does not know it. */
interface LayoutShift extends PerformanceEntry {
	value: number;
	hadRecentInput: boolean;
	sources: { node: Node | null }[];
}

/** Notes what jumps on each page that is opened from now on, except in answer to the reader. */
export const noteShifts = ( page: Page ): Promise< unknown > =>
	page.addInitScript( () => {
		const shifts: { moved: string; value: number }[] = [];
		window.lodestarShifts = shifts;
		const name = ( { node }: { node: Node | null } ) =>
			node instanceof Element
				? `${ node.localName }#${ node.id }.${ node.className }`
				: 'text';
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() as LayoutShift[] ) {
				if ( ! entry.hadRecentInput ) {
					shifts.push( {
						moved: entry.sources.map( name ).join( ', ' ),
						value: entry.value,
					} );
				}
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );

/**
 * What has jumped on the page since it was opened.
 *
 * @return The sum, and what moved.
 */
export async function shiftsOf( page: Page ) {
	const shifts = await page.evaluate( () => window.lodestarShifts ?? [] );
	return {
		sum: shifts.reduce( ( sum, { value } ) => sum + value, 0 ),
		moved: shifts
			.map( ( { moved, value } ) => `${ value.toFixed( 3 ) } ${ moved }` )
			.join( '\n' ),
	};
}
