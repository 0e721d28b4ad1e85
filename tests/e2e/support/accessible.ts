import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Fails when axe finds something in what Lodestar draws.
 *
 * @param page The page.
 */
export async function expectAccessible( page: Page ): Promise< void > {
	const { violations } = await new AxeBuilder( { page } )
		.include( '#lodestar-header' )
		.include( '#lodestar-page' )
		.analyze();
	expect(
		violations.map( ( { id, nodes } ) => [
			id,
			nodes.map( ( { html } ) => html ),
		] )
	).toEqual( [] );
}
