import type { Page } from '@playwright/test';
import { expect } from './test';

/** The marks of notes under a chart. */
export const noteMarks = ( page: Page ) =>
	page.locator( '.lodestar-chart__note' );

/** Fails unless the marks of notes, with their words, stand apart in their rows and in the chart, by measuring. */
export async function expectApart( page: Page ): Promise< void > {
	const faults = await noteMarks( page ).evaluateAll( ( marks ) =>
		marks.flatMap( ( mark, i ) => {
			const { left, right, top, bottom } = mark.getBoundingClientRect();
			const chart = mark
				.closest( '.lodestar-chart' )
				?.getBoundingClientRect();
			const before = Math.max(
				0,
				...marks
					.slice( 0, i )
					.map( ( other ) => other.getBoundingClientRect() )
					.filter(
						// Rows share the pixel of the lane's edge.
						( other ) =>
							other.top < bottom - 1 && other.bottom > top + 1
					)
					.map( ( other ) => other.right )
			);
			return left < before - 0.5 || right > ( chart?.right ?? 0 )
				? [ { words: mark.textContent, before, left, right } ]
				: [];
		} )
	);
	expect( faults ).toEqual( [] );
}
