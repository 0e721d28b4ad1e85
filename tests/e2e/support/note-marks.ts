import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * The marks of notes under a chart.
 * @param page
 */
export const noteMarks = ( page: Page ) =>
	page.locator( '.lodestar-chart__note' );

/**
 * Fails unless the marks of notes, with their words, stand apart and in the chart, by measuring.
 *
 * @param page The administrator's page.
 */
export async function expectApart( page: Page ): Promise< void > {
	const faults = await noteMarks( page ).evaluateAll( ( marks ) =>
		marks.flatMap( ( mark, i ) => {
			const { left, right } = mark.getBoundingClientRect();
			const chart = mark
				.closest( '.lodestar-chart' )
				?.getBoundingClientRect();
			const before = marks[ i - 1 ]?.getBoundingClientRect().right ?? 0;
			return left < before - 0.5 || right > ( chart?.right ?? 0 )
				? [ { words: mark.textContent, before, left, right } ]
				: [];
		} )
	);
	expect( faults ).toEqual( [] );
}
