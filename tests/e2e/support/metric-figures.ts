import type { Locator, Page } from '@playwright/test';
import type { Expected } from './figures';
import { expectChange, expectShown } from './shown';
import { expect } from './test';

/**
 * The rows of a table as they are read out: of a change its words.
 *
 * @param table The table, or what it stands in.
 */
export const rowsOf = ( table: Locator ): Promise< string[][] > =>
	table
		.locator( 'tbody tr' )
		.evaluateAll( ( rows ) =>
			rows.map( ( row ) =>
				[ ...( row as HTMLTableRowElement ).cells ].map(
					( cell ) =>
						(
							cell.querySelector( '.lodestar-change > span' ) ??
							cell
						).textContent ?? ''
				)
			)
		);

/**
 * The open tab of the strip, and under it each day: as the oracle has it.
 *
 * @param page   The administrator's page.
 * @param id     Of the metric.
 * @param label  Its name.
 * @param wanted By the oracle.
 */
export async function expectMetric(
	page: Page,
	id: string,
	label: string,
	wanted: Expected
) {
	const tab = page.getByRole( 'tab', {
		name: new RegExp( `^${ label }, ` ),
	} );
	await tab.click();
	const name = ( /"(.*)"/.exec( await tab.ariaSnapshot() )?.[ 1 ] ?? '' )
		// People are.
		.replace( ', by day', '' );
	const [ figure = '', change = '' ] = name
		.slice( label.length + 2 )
		.split( ', ' );
	const [ points, total ] = wanted.graph[ id ] ?? [ [], null ];
	const [ pointsBefore, totalBefore ] = wanted.earlier[ id ] ?? [ [], null ];
	expectShown( figure, total, label );
	expectChange( change, total, totalBefore, label );

	const switched = page.getByRole( 'button', { name: 'Show as table' } );
	if ( await switched.isVisible() ) {
		await switched.click();
	}
	// On a phone it does not scroll, and is no region.
	const table = page
		.getByRole( 'region', { name: label, exact: true } )
		.or( page.getByRole( 'group', { name: label, exact: true } ) );
	await expect( table ).toBeVisible();
	const rows = await rowsOf( table );
	expect( rows ).toHaveLength( 14 );
	rows.forEach( ( [ day = '', now = '', then = '', moved = '' ], index ) => {
		const what = `${ label } of ${ day }`;
		expect( day ).toMatch( new RegExp( `\\b${ 15 + index }\\b` ) );
		expectShown( now, points[ index ], what );
		expectShown( then, pointsBefore[ index ], `${ what }, before` );
		expectChange( moved, points[ index ], pointsBefore[ index ], what );
	} );
}
