import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './test';

/**
 * Fails when axe finds something in what Lodestar draws.
 *
 * @param parts Selectors of what is looked at.
 */
export async function expectAccessible(
	page: Page,
	parts = [ '#lodestar-header', '#lodestar-page' ]
): Promise< void > {
	if ( ! ( await page.evaluate( () => 'axe' in window ) ) ) {
		await page.evaluate( axe.source );
	}
	// In the page itself, which has no frames of others, and without what passed: telling that takes most of the time.
	const violations = await page.evaluate(
		async ( include ) =>
			(
				await window.axe.run(
					{ include },
					{ resultTypes: [ 'violations' ] }
				)
			).violations.map( ( { id, nodes } ) => [
				id,
				nodes.map( ( { html } ) => html ),
			] ),
		parts
	);
	expect( violations ).toEqual( [] );
}

declare global {
	interface Window {
		axe: typeof axe;
	}
}
