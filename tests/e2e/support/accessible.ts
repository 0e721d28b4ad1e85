import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Fails when axe finds something in what Lodestar draws.
 *
 * @param page  The page.
 * @param parts Selectors of what is looked at.
 */
export async function expectAccessible(
	page: Page,
	parts = [ '#lodestar-header', '#lodestar-page' ]
): Promise< void > {
	// Our pages have no frames of others, and what passed need not be told: that takes a third of the time.
	const axe = new AxeBuilder( { page } )
		.setLegacyMode()
		.options( { resultTypes: [ 'violations' ] } );
	parts.forEach( ( part ) => axe.include( part ) );
	const { violations } = await axe.analyze();
	expect(
		violations.map( ( { id, nodes } ) => [
			id,
			nodes.map( ( { html } ) => html ),
		] )
	).toEqual( [] );
}
