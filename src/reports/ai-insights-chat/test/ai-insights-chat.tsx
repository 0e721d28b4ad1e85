import apiFetch from '@wordpress/api-fetch';
import { SlotFillProvider } from '@wordpress/components';
import { dispatch, select } from '@wordpress/data';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store as app } from '../../../store/app/app-store';
import { store } from '../../../store/conversations/conversations-store';
import { store as reports } from '../../../store/reports/reports-store';
import type { ReportViewProps } from '../../../store/reports/report';
import sample from '../sample.json';
import View from '../view';

jest.mock( '@wordpress/api-fetch' );
const rest = apiFetch as unknown as jest.Mock;

interface Request {
	path: string;
	method?: string;
	data?: Record< string, unknown >;
}

const success = ( data: unknown ) => ( { success: true, error: null, data } );
const own = ( id: string, content: string ) => ( {
	id,
	role: 'user',
	content,
} );
const reply = ( id: string, content: string, more = {} ) => ( {
	id,
	role: 'assistant',
	content,
	feedback: null,
	skipped_feedback: false,
	created: '2026-11-22T09:10:00+01:00',
	meta: { chart: false, shown_in: null, queries: [], by: null },
	...more,
} );
const ASSISTANT = {
	provider: null as string | null,
	connect_url: 'https://field.example/connect' as string | null,
	leaves: 'Nothing leaves this site.',
	per_day: 50,
	left: 50,
	may_send: true,
	is_off: false,
};

let list: {
	pinned: object[];
	recent: object[];
	assistant: typeof ASSISTANT;
};
let chats: Record< string, object[] >;
/** Responds to requests that change data. */
let does: ( request: Request ) => unknown;
let asked: string[];

beforeEach( () => {
	// jsdom doesn't implement it.
	Element.prototype.scrollIntoView = jest.fn();
	Object.defineProperty( globalThis, 'crypto', {
		configurable: true,
		value: { getRandomValues: ( bytes: Uint8Array ) => bytes.fill( 7 ) },
	} );
	window.location.hash = '#/ai-insights/chat';
	void dispatch( app ).receiveBoot( {} );
	void dispatch( store ).startNew();
	list = { pinned: [], recent: [], assistant: { ...ASSISTANT } };
	chats = {};
	asked = [];
	does = () => success( {} );
	rest.mockReset().mockImplementation( async ( request: Request ) => {
		const { path, method = 'GET' } = request;
		const short = path.replace( 'lodestar/v1/ai-insights/', '' );
		asked.push( `${ method } ${ short }` );
		if ( method !== 'GET' ) {
			return does( request );
		}
		if ( short === 'chats' ) {
			return success( { ...list } );
		}
		if ( short.startsWith( 'progress/' ) ) {
			return success( { steps: [ 'One', 'Reading Countries' ] } );
		}
		const id = short.replace( 'chat/', '' );
		const chat = chats[ id ];
		if ( ! chat ) {
			throw { code: 'chat_not_found', message: 'Gone.' };
		}
		return success( { id, chat } );
	} );
} );

/** Renders the view for the current URL. */
function Page( props: object ) {
	const id = window.location.hash.split( '/' )[ 3 ];
	const given = {
		report: {
			key: 'ai-insights-chat',
			title: 'Conversations AI',
			sample_url: 'sample.json',
			upsell: { title: 'Unlock Conversations', features: [ 'All' ] },
		},
		answer: sample,
		isSample: false,
		access: {
			license: { type: 'pro', is_pro: true },
			addons: {},
			upgrade_url: 'https://upgrade.example',
		},
		dates: {},
		today: '2026-11-22',
		params: id ? { chatId: id } : {},
		...props,
	} as unknown as ReportViewProps;
	return (
		<SlotFillProvider>
			<View { ...given } />
		</SlotFillProvider>
	);
}

async function show( props: object = {} ) {
	let again: () => void = () => {};
	await act( async () => {
		const { rerender } = render( <Page { ...props } /> );
		again = () => act( () => rerender( <Page { ...props } /> ) );
	} );
	return { user: userEvent.setup(), again };
}

const open = async ( id: string, props: object = {} ) => {
	window.location.hash = `#/ai-insights/chat/${ id }`;
	return show( props );
};
const field = () => screen.getByRole( 'textbox', { name: 'Your question' } );
const press = ( name: string ) => screen.getByRole( 'button', { name } );
const log = () => screen.getByRole( 'log' );
const hasFocus = ( node: HTMLElement ) =>
	node.ownerDocument.activeElement === node;
const isOff = ( node: HTMLElement ) =>
	node.getAttribute( 'aria-disabled' ) === 'true';
const sentWith = ( method: string ) =>
	rest.mock.calls
		.map( ( [ request ]: [ Request ] ) => request )
		.filter( ( request ) => request.method === method );

describe( 'A new conversation', () => {
	it.each( [
		[ 'first_party', 'Have a conversation with your data.' ],
		[ 'google-analytics', 'Have a conversation with Google Analytics.' ],
	] )( 'names the data source %s in its heading', async ( source, name ) => {
		void dispatch( app ).receiveBoot( { source } );
		await show();
		expect( screen.getByRole( 'heading', { name } ) ).not.toBeNull();
	} );

	it( 'suggests four questions, each sent with one click', async () => {
		const { user } = await show();
		expect(
			screen.queryByRole( 'button', { name: 'New Conversation' } )
		).toBeNull();
		const labels = [
			'Last week’s visitors',
			'Last month’s page views',
			'Bounce rate',
			'Most popular marketing campaign',
		];
		for ( const label of labels ) {
			expect( screen.getAllByText( label ) ).toHaveLength( 1 );
		}
		does = () =>
			success( {
				chat_id: '7',
				latest_message: reply( '2', '<p><strong>5</strong> came.</p>' ),
			} );
		list.recent = [ { id: '7', preview: 'How many', is_pinned: false } ];
		await user.click( screen.getByText( 'Last week’s visitors' ) );
		expect( sentWith( 'POST' )[ 0 ] ).toMatchObject( {
			path: 'lodestar/v1/ai-insights/chat',
			data: {
				message: 'How many visitors did my site have last week?',
				progress: expect.stringMatching( /^[0-9a-f-]{36}$/ ),
			},
		} );
		expect( window.location.hash ).toBe( '#/ai-insights/chat/7' );
		expect( asked.filter( ( one ) => one === 'GET chats' ) ).toHaveLength(
			2
		);
		expect( log().textContent ).toContain(
			'YouHow many visitors did my site have last week?Lodestar5 came.'
		);
		// Its messages are already loaded.
		expect( asked ).not.toContain( 'GET chat/7' );
		expect( hasFocus( field() ) ).toBe( true );
	} );

	it( 'says what data leaves the site, and links to connecting a provider', async () => {
		await show();
		expect( screen.getByText( /Nothing leaves this site/ ) ).not.toBeNull();
		expect(
			screen
				.getByRole( 'link', { name: 'Connect an AI provider' } )
				.getAttribute( 'href' )
		).toBe( 'https://field.example/connect' );
	} );

	it( 'shows how few answers are left today', async () => {
		list.assistant = { ...ASSISTANT, provider: 'Acme AI', left: 1 };
		await show();
		expect( screen.getByText( /1 answer left today\./ ) ).not.toBeNull();
		expect( screen.queryByRole( 'link', { name: /Connect/ } ) ).toBeNull();
	} );
} );

describe( 'A question', () => {
	it( 'is sent only by Enter, only once, and appears immediately', async () => {
		let answers: ( data: unknown ) => void = () => {};
		does = () => new Promise( ( resolve ) => ( answers = resolve ) );
		const { user } = await show();
		expect( isOff( press( 'Send' ) ) ).toBe( true );
		await user.type( field(), '   ' );
		expect( isOff( press( 'Send' ) ) ).toBe( true );
		await user.type( field(), 'Hi <b>' );
		for ( const key of [ 'Control', 'Shift', 'Alt', 'Meta' ] ) {
			await user.keyboard( `{${ key }>}{Enter}{/${ key }}` );
		}
		expect( sentWith( 'POST' ) ).toHaveLength( 0 );
		await user.keyboard( '{Enter}' );
		expect( sentWith( 'POST' ) ).toHaveLength( 1 );
		expect( log().textContent ).toContain( 'Hi <b>' );
		expect( log().textContent ).toContain(
			'Retrieving data from Lodestar...'
		);
		expect( isOff( field() ) ).toBe( true );
		expect( hasFocus( field() ) ).toBe( true );
		await user.keyboard( 'again{Enter}' );
		void dispatch( store ).send( 'again' );
		expect( sentWith( 'POST' ) ).toHaveLength( 1 );
		expect( await screen.findByText( 'Reading Countries' ) ).not.toBeNull();
		await act( async () =>
			answers(
				success( { chat_id: '7', latest_message: reply( '2', 'A' ) } )
			)
		);
		expect( log().textContent ).not.toContain( 'Retrieving' );
		expect( isOff( field() ) ).toBe( false );
	} );

	it( 'has at most 300 characters, with a counter from 240 on', async () => {
		const { user } = await show();
		await user.click( field() );
		await user.paste( 'a'.repeat( 239 ) );
		expect( screen.queryByText( /of 300/ ) ).toBeNull();
		await user.paste( 'b'.repeat( 100 ) );
		expect( ( field() as HTMLTextAreaElement ).value ).toHaveLength( 300 );
		expect( screen.getByText( '300 of 300' ) ).not.toBeNull();
	} );

	it( 'that is permanently rejected opens a dialog and is not sent again', async () => {
		chats = { 7: [ own( '1', 'A' ), reply( '2', 'B' ) ] };
		does = () => ( {
			success: false,
			error: '<strong>No.</strong>',
			data: { chat_id: '7' },
		} );
		const { user } = await open( '7' );
		await user.type( field(), 'C{Enter}' );
		expect( select( app ).getDialog() ).toMatchObject( {
			title: '',
			html: '<strong>No.</strong>',
		} );
		const bar = screen.getByRole( 'alert' );
		expect( bar.querySelector( 'strong' )?.textContent ).toBe( 'No.' );
		expect(
			within( bar ).queryByRole( 'button', { name: 'Retry' } )
		).toBeNull();
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
		await user.click( press( 'Ask Something Else' ) );
		expect( hasFocus( field() ) ).toBe( true );
	} );

	it( 'that fails shows the server’s message and can be retried', async () => {
		does = () => {
			throw {
				code: 'busy',
				message: 'Too many.',
				data: {
					status: 429,
					error: 'Too <em>many</em>.',
					chat_id: '7',
				},
			};
		};
		const { user } = await show();
		await user.type( field(), 'A{Enter}' );
		expect( window.location.hash ).toBe( '#/ai-insights/chat/7' );
		expect( screen.getByRole( 'alert' ).textContent ).toContain(
			'Too many.'
		);
		expect( select( app ).getDialog()?.html ).not.toBe(
			'Too <em>many</em>.'
		);
		does = () =>
			success( { chat_id: '7', latest_message: reply( '2', 'B' ) } );
		await user.click( press( 'Retry' ) );
		expect( asked ).toContain( 'POST chat/7/retry' );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
		expect( log().textContent ).toContain( 'YouALodestarB' );
		expect( hasFocus( field() ) ).toBe( true );
	} );

	it( 'that fails permanently has no Retry button', async () => {
		does = () => {
			throw { message: 'No.', data: { retryable: false, chat_id: '7' } };
		};
		const { user } = await show();
		await user.type( field(), 'A{Enter}' );
		expect( screen.getByRole( 'alert' ).textContent ).toContain( 'No.' );
		expect( screen.queryByRole( 'button', { name: 'Retry' } ) ).toBeNull();
	} );

	it( 'that was not saved returns to the input field', async () => {
		does = () => {
			throw { code: 'fetch_error', message: 'You are <offline>.' };
		};
		const { user } = await show();
		await user.type( field(), 'A question{Enter}' );
		expect( screen.getByRole( 'alert' ).textContent ).toContain(
			'You are <offline>.'
		);
		expect( ( field() as HTMLTextAreaElement ).value ).toBe( 'A question' );
		expect( screen.queryByRole( 'log' ) ).toBeNull();
	} );

	it.each( [
		[ 'was kept', [ own( '3', 'C' ) ], 'POST chat/7/retry' ],
		[
			'was answered',
			[ own( '3', 'C' ), reply( '4', 'D' ) ],
			'GET chat/7',
		],
		[ 'never came', [], 'POST chat/7' ],
	] )(
		'whose delivery is uncertain is not asked twice: %s',
		async ( _, more, last ) => {
			const before = [ own( '1', 'A' ), reply( '2', 'B' ) ];
			chats = { 7: before };
			does = () => {
				throw { code: 'fetch_error', message: 'Cut.' };
			};
			const { user } = await open( '7' );
			await user.type( field(), 'C{Enter}' );
			chats = { 7: [ ...before, ...more ] };
			does = () =>
				success( { chat_id: '7', latest_message: reply( '4', 'D' ) } );
			asked = [];
			await user.click( press( 'Retry' ) );
			await waitFor( () =>
				expect( log().textContent ).toContain( 'YouCLodestarD' )
			);
			expect( asked.filter( ( one ) => one !== 'GET chats' ).pop() ).toBe(
				last
			);
			expect( screen.queryByRole( 'alert' ) ).toBeNull();
		}
	);

	it( 'shows the offer instead of being sent when the license does not include it', async () => {
		void dispatch( reports ).receiveSample(
			'sample.json',
			sample as never
		);
		for ( const type of [ 'basic', 'plus' ] ) {
			const access = {
				license: { type, is_pro: true },
				addons: {},
				upgrade_url: 'https://upgrade.example',
			};
			const { user } = await show( { access } );
			await user.click( screen.getByText( 'Bounce rate' ) );
			expect( sentWith( 'POST' ) ).toHaveLength( 0 );
			const [ upgrade ] = await screen.findAllByRole( 'link', {
				name: 'Upgrade to Pro',
			} );
			expect( upgrade?.getAttribute( 'href' ) ).toBe(
				'https://upgrade.example'
			);
			expect(
				screen.queryByRole( 'heading', { name: 'Conversations' } )
			).toBeNull();
			await user.click( press( 'See a Sample Report' ) );
			expect(
				screen.getAllByText( /This is a sample report/ ).length
			).toBeGreaterThan( 0 );
			expect( isOff( field() ) ).toBe( true );
			act( () => document.body.replaceChildren() );
		}
	} );
} );

describe( 'A conversation', () => {
	it( 'that ends with a question says that it was not sent', async () => {
		chats = { 7: [ own( '1', 'A' ) ] };
		await open( '7' );
		expect( screen.getByRole( 'alert' ).textContent ).toContain(
			'Looks like your last message was not sent. Please try again.'
		);
		expect( press( 'Retry' ) ).not.toBeNull();
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	} );

	it( 'that no longer exists leads to a new one', async () => {
		const { again } = await open( '9' );
		expect( window.location.hash ).toBe( '#/ai-insights/chat' );
		again();
		expect( select( store ).getChatId() ).toBeNull();
		expect( asked.filter( ( one ) => one === 'GET chats' ) ).toHaveLength(
			2
		);
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
		expect( screen.getByText( 'Bounce rate' ) ).not.toBeNull();
	} );

	it( 'that is already open is not loaded again', async () => {
		chats = { 7: [ own( '1', 'A' ), reply( '2', 'B' ) ] };
		await open( '7' );
		await dispatch( store ).openChat( '7' );
		expect( asked.filter( ( one ) => one === 'GET chat/7' ) ).toHaveLength(
			1
		);
		await dispatch( store ).openChat( '7', true );
		expect( asked.filter( ( one ) => one === 'GET chat/7' ) ).toHaveLength(
			2
		);
	} );

	it( 'ignores an answer that belongs to another one', async () => {
		chats = { 8: [ own( '1', 'A' ), reply( '2', 'B' ) ] };
		let answers: ( data: unknown ) => void = () => {};
		does = () => new Promise( ( resolve ) => ( answers = resolve ) );
		const { user, again } = await show();
		await user.type( field(), 'Z{Enter}' );
		window.location.hash = '#/ai-insights/chat/8';
		await act( async () => again() );
		await act( async () =>
			answers(
				success( { chat_id: '7', latest_message: reply( '2', 'Y' ) } )
			)
		);
		expect( log().textContent ).toContain( 'YouALodestarB' );
		expect( log().textContent ).not.toContain( 'Y Z' );
		expect( window.location.hash ).toBe( '#/ai-insights/chat/8' );
		expect( isOff( field() ) ).toBe( false );
	} );

	it( 'that cannot be loaded shows the reason and can be retried', async () => {
		const usual = rest.getMockImplementation();
		rest.mockImplementation( async ( request: Request ) => {
			if ( request.path.endsWith( 'chat/7' ) ) {
				throw { code: 'oops', message: 'No database.' };
			}
			return usual?.( request );
		} );
		const { user } = await open( '7' );
		expect( screen.getByText( 'No database.' ) ).not.toBeNull();
		rest.mockImplementation( usual );
		chats = { 7: [ own( '1', 'A' ), reply( '2', 'B' ) ] };
		await user.click( press( 'Try Again' ) );
		expect( log().textContent ).toContain( 'YouALodestarB' );
	} );
} );

describe( 'An answer', () => {
	it( 'names the data it is based on and the provider that wrote it', async () => {
		void dispatch( reports ).receiveReports( [
			{
				name: 'lodestar/countries',
				key: 'countries',
				title: 'Country Report',
				route: '/countries',
			},
		] );
		const days = [ { startDate: '2026-11-09', endDate: '2026-11-15' } ];
		chats = {
			7: [
				own( '1', 'A' ),
				reply( '2', 'B', {
					meta: {
						chart: false,
						shown_in: {
							report: 'lodestar/countries',
							start: '2026-11-09',
							end: '2026-11-15',
							filters: { country: [ 'IT' ] },
						},
						queries: [
							{
								metrics: [ 'sessions' ],
								dimensions: [ 'country' ],
								dateRanges: days,
								dimensionFilter: {
									notExpression: {
										filter: {
											fieldName: 'country',
											stringFilter: { value: 'Italy' },
										},
									},
								},
							},
						],
						names: { sessions: 'Sessions', country: 'Country' },
						by: 'Acme AI',
					},
				} ),
			],
		};
		await open( '7' );
		expect(
			screen.getByText(
				/^Sessions by Country · Nov 9\s–\s15, 2026 · Country: not Italy$/
			)
		).not.toBeNull();
		expect( screen.getByText( 'Written by Acme AI' ) ).not.toBeNull();
		expect(
			screen
				.getByRole( 'link', { name: 'View Country Report' } )
				.getAttribute( 'href' )
		).toMatch( /^#\/countries\?.*2026-11-09.*f\.country=IT/ );
	} );

	it( 'that did not understand the question links to connecting a provider', async () => {
		chats = {
			7: [ own( '1', 'A' ), reply( '2', 'I did not understand.' ) ],
		};
		await open( '7' );
		expect(
			within( log() ).getByRole( 'link', {
				name: 'Connect an AI provider',
			} )
		).not.toBeNull();
	} );

	it( 'links to the settings when a provider is turned off', async () => {
		void dispatch( app ).receiveBoot( {
			settings_url: 'https://field.example/settings',
		} );
		list.assistant = {
			...ASSISTANT,
			connect_url: null,
			is_off: true,
		};
		await show();
		expect(
			screen
				.getByRole( 'link', { name: 'Turn on AI in Settings' } )
				.getAttribute( 'href' )
		).toBe( 'https://field.example/settings#ai' );
	} );

	it( 'is stripped of scripts, event handlers and unsafe links', async () => {
		chats = {
			7: [
				own( '1', '&lt;b&gt;' ),
				reply(
					'2',
					'<p onclick="x()">Fine<img src=x onerror="x()"><a href="javascript:x()">here</a></p><script>x()</script>'
				),
			],
		};
		await open( '7' );
		expect( log().textContent ).toContain( '<b>' );
		expect( log().textContent ).toContain( 'Finehere' );
		expect( log().querySelector( 'img, script, b, [onclick]' ) ).toBeNull();
	} );

	it.each( [
		[ 'donut', 'table', /Donut chart/ ],
		[ 'pie', 'table', /Pie chart/ ],
		[ 'bar', 'table', null ],
		[ 'line', 'figure', null ],
	] )( 'renders a %s with its name', async ( type, role, name ) => {
		chats = {
			7: [
				own( '1', 'A' ),
				reply( '2', 'B', {
					meta: {
						chart: {
							type,
							seriesName: 'Sessions by Country',
							unit: 'integer',
							data: [
								{ label: 'Italy', value: 30 },
								{ label: 'Norway', value: 12 },
							],
						},
						queries: [
							{
								metrics: [ 'sessions' ],
								dimensions: [ 'country' ],
							},
						],
					},
				} ),
			],
		};
		await open( '7' );
		expect(
			(
				await screen.findAllByRole( role, {
					name: /Sessions by Country/,
				} )
			).length
		).toBeGreaterThan( 0 );
		expect(
			screen.queryAllByRole( 'img', { name: name ?? 'none' } )
		).toHaveLength( name ? 1 : 0 );
	} );

	it( 'renders many bars with short names as columns, with their table', async () => {
		const values = [ 3, 1, 4, 1, 5, 9, 2, 6 ];
		chats = {
			7: [
				own( '1', 'A' ),
				reply( '2', 'B', {
					meta: {
						chart: {
							type: 'bar',
							seriesName: 'Sessions by hour',
							unit: 'integer',
							data: values.map( ( value, hour ) => ( {
								label: `${ hour }h`,
								value,
							} ) ),
						},
						queries: [],
					},
				} ),
			],
		};
		await open( '7' );
		const chart = await screen.findByRole( 'figure', {
			name: 'Sessions by hour',
		} );
		await userEvent.click(
			within( chart ).getByRole( 'button', { name: 'Show as Table' } )
		);
		expect(
			within( chart )
				.getAllByRole( 'row' )
				.slice( 1 )
				.map( ( { textContent } ) => textContent )
		).toEqual(
			values.map( ( value, hour ) => `${ hour }h${ value }` ).reverse()
		);
	} );

	it( 'is rated immediately, and asks what was wrong', async () => {
		chats = { 7: [ own( '1', 'A' ), reply( '2', 'B' ) ] };
		const { user } = await open( '7' );
		await user.click( press( 'Helpful' ) );
		expect( isOff( press( 'Helpful' ) ) ).toBe( true );
		expect( sentWith( 'POST' ).pop() ).toMatchObject( {
			path: 'lodestar/v1/ai-insights/chat/7/rate',
			data: { message_id: '2', rating: 1 },
		} );
		await user.click( press( 'Not Helpful' ) );
		const box = screen.getByRole( 'textbox', {
			name: 'What was missing or wrong?',
		} );
		expect( hasFocus( box ) ).toBe( true );
		expect( isOff( press( 'Submit' ) ) ).toBe( true );
		await user.keyboard( 'Which days?' );
		chats = {
			7: [
				own( '1', 'A' ),
				reply( '2', 'B', { rating: 0, feedback: 'Which days?' } ),
			],
		};
		await user.click( press( 'Submit' ) );
		expect( sentWith( 'POST' ).pop() ).toMatchObject( {
			data: {
				message_id: '2',
				feedback: 'Which days?',
				skipped_feedback: false,
			},
		} );
		expect( asked.pop() ).toBe( 'GET chat/7' );
		expect(
			screen.queryByRole( 'textbox', { name: /What was/ } )
		).toBeNull();
	} );

	it( 'treats closing the feedback box as skipping, and reverts a rating that fails', async () => {
		chats = { 7: [ own( '1', 'A' ), reply( '2', 'B' ) ] };
		const { user } = await open( '7' );
		await user.click( press( 'Not Helpful' ) );
		chats = {
			7: [
				own( '1', 'A' ),
				reply( '2', 'B', { rating: 0, skipped_feedback: true } ),
			],
		};
		await user.click( press( 'Close' ) );
		expect( sentWith( 'POST' ).pop() ).toMatchObject( {
			data: { message_id: '2', feedback: '', skipped_feedback: true },
		} );
		does = () => {
			throw { error: 'Not now' };
		};
		await user.click( press( 'Helpful' ) );
		expect( select( app ).getDialog()?.html ).toBe( 'Not now' );
		expect( isOff( press( 'Not Helpful' ) ) ).toBe( true );
		expect( isOff( press( 'Helpful' ) ) ).toBe( false );
	} );

	it( 'is copied as plain text', async () => {
		chats = {
			7: [
				own( '1', 'A' ),
				reply( '2', '<p><strong>B</strong> &amp; C</p>' ),
			],
		};
		const { user } = await open( '7' );
		await user.click( press( 'Copy' ) );
		expect( await window.navigator.clipboard.readText() ).toBe( 'B & C' );
		expect( select( app ).getToasts().slice( -1 )[ 0 ]?.text ).toBe(
			'Copied to clipboard!'
		);
		jest.spyOn( window.navigator.clipboard, 'writeText' ).mockRejectedValue(
			new Error( 'denied' )
		);
		const toasts = select( app ).getToasts().length;
		await user.click( press( 'Copy' ) );
		expect( console ).toHaveErrored();
		expect( select( app ).getToasts() ).toHaveLength( toasts );
	} );
} );

describe( 'The conversation list', () => {
	const groups = () =>
		[ 'Pinned Conversations', 'Recent' ].map(
			( name ) => press( name ).getAttribute( 'aria-expanded' ) === 'true'
		);
	const menu = async (
		user: ReturnType< typeof userEvent.setup >,
		of: string,
		item: string
	) => {
		await user.click( press( `More options for ${ of }` ) );
		await user.click( screen.getByRole( 'menuitem', { name: item } ) );
	};

	it( 'is collapsed while empty, and says that it is empty', async () => {
		const { user } = await show();
		expect( groups() ).toEqual( [ false, false ] );
		await user.click( press( 'Pinned Conversations' ) );
		expect(
			screen.getByText( "There aren't any pinned conversations" )
		).not.toBeNull();
		await user.click( press( 'Recent' ) );
		expect(
			screen.getByText( "There aren't any recent conversations" )
		).not.toBeNull();
	} );

	it( 'pins a conversation, and has one menu open at a time', async () => {
		list.recent = [
			{ id: '7', preview: 'First words', is_pinned: false },
			{ id: '8', title: 'Named', preview: 'x', is_pinned: false },
		];
		const { user } = await show();
		expect( groups() ).toEqual( [ false, true ] );
		await user.click( press( 'More options for First words' ) );
		await user.click( press( 'More options for Named' ) );
		expect( screen.getAllByRole( 'menu' ) ).toHaveLength( 1 );
		await user.keyboard( '{Escape}' );
		const [ first, second ] = list.recent;
		list.pinned = [ { ...first, is_pinned: true } ];
		list.recent = [ second! ];
		await menu( user, 'First words', 'Pin' );
		expect( sentWith( 'PUT' )[ 0 ] ).toMatchObject( {
			path: 'lodestar/v1/ai-insights/chat/7',
			data: { is_pinned: true },
		} );
		expect( groups() ).toEqual( [ true, true ] );
		await user.click( press( 'More options for First words' ) );
		expect(
			screen.getByRole( 'menuitem', { name: 'Unpin' } )
		).not.toBeNull();
	} );

	it( 'renames a conversation inline', async () => {
		const preview =
			'How many visitors did my site have in the whole week before?';
		list.recent = [ { id: '7', preview, is_pinned: false } ];
		const { user } = await show();
		const name = () =>
			screen.getByRole( 'textbox', {
				name: 'Title',
			} ) as HTMLInputElement;
		await menu( user, preview, 'Rename' );
		expect( name().value ).toBe( preview.slice( 0, 50 ) );
		expect( name().maxLength ).toBe( 50 );
		await user.clear( name() );
		await user.type( name(), 'Other{Escape}' );
		expect( sentWith( 'PUT' ) ).toHaveLength( 0 );
		expect(
			hasFocus( screen.getByRole( 'link', { name: preview } ) )
		).toBe( true );

		list.recent = [
			{ id: '7', title: 'Visitors', preview, is_pinned: false },
		];
		await menu( user, preview, 'Rename' );
		await user.clear( name() );
		await user.type( name(), ' Visitors {Enter}' );
		expect( sentWith( 'PUT' ).pop()?.data ).toEqual( {
			title: 'Visitors',
		} );
		expect(
			screen.getByRole( 'link', { name: 'Visitors' } )
		).not.toBeNull();

		await menu( user, 'Visitors', 'Rename' );
		expect( name().value ).toBe( 'Visitors' );
		await user.clear( name() );
		await user.keyboard( '{Enter}' );
		expect( sentWith( 'PUT' ).pop()?.data ).toEqual( {
			title: preview.slice( 0, 50 ),
		} );
		expect( sentWith( 'PUT' ) ).toHaveLength( 2 );
	} );

	it( 'deletes after one confirmation, and replaces the open conversation with a new one', async () => {
		chats = { 7: [ own( '1', 'A' ), reply( '2', 'B' ) ] };
		list.recent = [ { id: '7', preview: 'A', is_pinned: false } ];
		const { user, again } = await open( '7' );
		expect(
			screen
				.getByRole( 'link', { name: 'A' } )
				.getAttribute( 'aria-current' )
		).toBe( 'page' );
		await menu( user, 'A', 'Delete' );
		await user.click( press( 'Cancel' ) );
		expect( sentWith( 'DELETE' ) ).toHaveLength( 0 );
		await menu( user, 'A', 'Delete' );
		list.recent = [];
		await user.click( press( 'Delete' ) );
		expect( asked ).toContain( 'DELETE chat/7' );
		expect( window.location.hash ).toBe( '#/ai-insights/chat' );
		again();
		expect( screen.getByText( 'Bounce rate' ) ).not.toBeNull();
		expect( groups() ).toEqual( [ false, false ] );
	} );

	it( 'starts a new conversation', async () => {
		chats = { 7: [ own( '1', 'A' ), reply( '2', 'B' ) ] };
		const { user, again } = await open( '7' );
		await user.click( press( 'New Conversation' ) );
		expect( window.location.hash ).toBe( '#/ai-insights/chat' );
		again();
		expect( hasFocus( field() ) ).toBe( true );
		expect( screen.queryByRole( 'log' ) ).toBeNull();
	} );

	it( 'shows why it could not be loaded', async () => {
		const usual = rest.getMockImplementation();
		void dispatch( store ).receiveList( null as never );
		rest.mockRejectedValue( { message: 'No database.' } );
		const { user } = await show();
		expect( screen.getByText( 'No database.' ) ).not.toBeNull();
		rest.mockImplementation( usual );
		await user.click( press( 'Try Again' ) );
		expect( groups() ).toEqual( [ false, false ] );
	} );
} );

describe( 'A sample conversation', () => {
	it( 'sends no requests, has no list and is disabled', async () => {
		await show( { isSample: true } );
		expect( rest ).not.toHaveBeenCalled();
		expect( screen.queryByText( 'Recent' ) ).toBeNull();
		expect( isOff( field() ) ).toBe( true );
		expect( log().textContent ).toContain( '5,604 people' );
		expect( await screen.findAllByRole( 'table' ) ).not.toHaveLength( 0 );
	} );
} );
