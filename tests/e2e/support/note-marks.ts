import type { Page } from '@playwright/test';
import { expect } from './test';

export const noteMarks = ( page: Page ) =>
	page.locator( '.lodestar-chart__note' );

/** Expects that note marks and their texts don't overlap and don't leave the chart. */
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
						// Adjacent rows share a pixel.
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
