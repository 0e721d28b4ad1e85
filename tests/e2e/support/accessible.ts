import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './test';

/** Expects that axe finds no violations in Lodestar's interface. */
export async function expectAccessible(
	page: Page,
	parts = [ '#lodestar-header', '#lodestar-page' ]
): Promise< void > {
	if ( ! ( await page.evaluate( () => 'axe' in window ) ) ) {
		await page.evaluate( axe.source );
	}
	// Runs in the page only, which has no third-party frames. Reporting passed checks would take most of the time.
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
