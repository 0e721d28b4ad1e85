import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { expect, test as base } from '@wordpress/e2e-test-utils-playwright';
import { debugLog } from './debug-log';
import { site } from './sites';
import { EVERYDAY_USER_AGENT } from './user-agent';

interface Fixtures {
	/** What may go wrong in a test that makes it go wrong: patterns of console messages, page errors and log lines. */
	expectedErrors: RegExp[];

	/** Errors that the pages of a context meet are noted here. */
	watch: ( context: BrowserContext ) => void;

	/** Opens the browser of somebody who is not logged in. */
	visitor: ( options?: BrowserContextOptions ) => Promise< BrowserContext >;
}

/**
 * Playwright's `test` with WordPress's utilities. A test fails on any error in the console, error of a page, or line
 * in the site's PHP log that it does not expect.
 */
export const test = base.extend< Fixtures >( {
	expectedErrors: [ [], { option: true } ],

	baseURL: async ( {}, use ) => use( site().url ),

	storageState: async ( {}, use ) => use( site().session ),

	watch: [
		async ( { expectedErrors }, use ) => {
			const before = debugLog().length;
			const errors: string[] = [];
			await use( ( context ) => {
				context.on( 'console', ( message ) => {
					if ( message.type() === 'error' ) {
						errors.push(
							`${ message.text() } (${ message.location().url })`
						);
					}
				} );
				context.on( 'weberror', ( webError ) => {
					errors.push( String( webError.error() ) );
				} );
			} );
			errors.push( ...debugLog().slice( before ).split( '\n' ) );
			const unexpected = errors.filter(
				( error ) =>
					error !== '' &&
					! expectedErrors.some( ( known ) => known.test( error ) )
			);
			expect( unexpected ).toEqual( [] );
		},
		{ auto: true },
	],

	context: async ( { context, watch }, use ) => {
		watch( context );
		await use( context );
	},

	visitor: async ( { browser, watch, baseURL }, use ) => {
		const contexts: BrowserContext[] = [];
		await use( async ( options ) => {
			const context = await browser.newContext( {
				...( baseURL && { baseURL } ),
				locale: 'en-US',
				// Each is somebody new, whose visit therefore begins anew.
				userAgent: `${ EVERYDAY_USER_AGENT } ${ Date.now() }`,
				storageState: { cookies: [], origins: [] },
				...options,
			} );
			watch( context );
			contexts.push( context );
			return context;
		} );
		await Promise.all( contexts.map( ( context ) => context.close() ) );
	},
} );

export { expect };
