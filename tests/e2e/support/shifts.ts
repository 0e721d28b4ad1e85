import type { Page } from '@playwright/test';

declare global {
	interface Window {
		/** Layout shifts: the elements that moved, and by how much. */
		lodestarShifts?: { moved: string; value: number }[];
	}
}

/** Missing in TypeScript's DOM types. */
interface LayoutShift extends PerformanceEntry {
	value: number;
	hadRecentInput: boolean;
	sources: { node: Node | null }[];
}

/** Records layout shifts on pages opened from now on, except those caused by user input. */
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

/** Returns the sum of the page's layout shifts, and the elements that moved. */
export async function shiftsOf( page: Page ) {
	const shifts = await page.evaluate( () => window.lodestarShifts ?? [] );
	return {
		sum: shifts.reduce( ( sum, { value } ) => sum + value, 0 ),
		moved: shifts
			.map( ( { moved, value } ) => `${ value.toFixed( 3 ) } ${ moved }` )
			.join( '\n' ),
	};
}
