import type {
	BrowserContext,
	BrowserContextOptions,
	ConsoleMessage,
	WebError,
} from '@playwright/test';
import { expect, test as base } from '@wordpress/e2e-test-utils-playwright';
import { debugLog } from './debug-log';
import { site } from './sites';
import { EVERYDAY_USER_AGENT } from './user-agent';

interface Fixtures {
	/** Patterns of console messages, page errors and log lines that a test causes on purpose. */
	expectedErrors: RegExp[];

	/** Records errors on the pages of a context, until the returned function is called. */
	watch: ( context: BrowserContext ) => () => void;

	/** Opens the browser of a visitor who isn't logged in. */
	visitor: ( options?: BrowserContextOptions ) => Promise< BrowserContext >;
}

interface WorkerFixtures {
	/** Contexts that the tests of a worker share, by session. */
	sharedContexts: Map< string, BrowserContext >;
}

/**
 * Playwright's `test` with WordPress's utilities. A test fails on any unexpected console error, page error or line in
 * the site's PHP log.
 *
 * Tests with the same session share a context. Each gets a new page with the original cookies and an empty local
 * storage. The context keeps one more page open. With Chromium's `--process-per-site`, new pages then reuse a process
 * that has already compiled wp-admin's scripts. This halves the CPU time of opening a screen.
 */
export const test = base.extend< Fixtures, WorkerFixtures >( {
	expectedErrors: [ [], { option: true } ],

	baseURL: async ( {}, use ) => use( site().url ),

	storageState: async ( {}, use ) => use( site().session ),

	watch: [
		async ( { expectedErrors }, use ) => {
			const before = debugLog().length;
			const errors: string[] = [];
			const onConsole = ( message: ConsoleMessage ) => {
				if ( message.type() === 'error' ) {
					errors.push(
						`${ message.text() } (${ message.location().url })`
					);
				}
			};
			const onError = ( webError: WebError ) => {
				errors.push( String( webError.error() ) );
			};
			await use( ( context ) => {
				context.on( 'console', onConsole );
				context.on( 'weberror', onError );
				return () => {
					context.off( 'console', onConsole );
					context.off( 'weberror', onError );
				};
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

	sharedContexts: [
		async ( {}, use ) => {
			const contexts = new Map< string, BrowserContext >();
			await use( contexts );
			await Promise.all(
				[ ...contexts.values() ].map( ( context ) => context.close() )
			);
		},
		{ scope: 'worker' },
	],

	context: async (
		{ browser, sharedContexts, storageState, baseURL, watch },
		use
	) => {
		const session = `${ baseURL } ${ JSON.stringify( storageState ) }`;
		let context = sharedContexts.get( session );
		if ( ! context ) {
			context = await browser.newContext();
			sharedContexts.set( session, context );
			await (
				await context.newPage()
			).goto( `${ baseURL }/readme.html` );
		}
		const [ first ] = context.pages();
		const cookies = await context.cookies();
		const unwatch = watch( context );
		await use( context );
		unwatch();
		await Promise.all(
			context
				.pages()
				.filter( ( page ) => page !== first )
				.map( ( page ) => page.close() )
		);
		await context.clearCookies();
		await context.addCookies( cookies );
	},

	page: async ( { page, viewport }, use ) => {
		if ( viewport ) {
			await page.setViewportSize( viewport );
		}
		await use( page );
	},

	visitor: async ( { browser, watch, baseURL }, use ) => {
		const contexts: BrowserContext[] = [];
		await use( async ( options ) => {
			const context = await browser.newContext( {
				...( baseURL && { baseURL } ),
				locale: 'en-US',
				// A unique user agent makes each context a new visitor with a new visit.
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
