import apiFetch from '@wordpress/api-fetch';
import { SlotFillProvider } from '@wordpress/components';
import { dispatch, select } from '@wordpress/data';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store as app } from '../../../store/app/app-store';
import type { ReportViewProps } from '../../../store/reports/report';
import sample from '../sample.json';
import AiInsights from '../view';

jest.mock( '@wordpress/api-fetch' );
const rest = apiFetch as unknown as jest.Mock;

const [ FIRST, SECOND ] = sample.insights;
const success = ( data: unknown ) => ( { success: true, error: null, data } );

interface Request {
	path: string;
	data?: Record< string, unknown >;
}

let ratings: Record< string, unknown > = {};
let found: object = {};

beforeEach( async () => {
	await dispatch( app ).receiveBoot( {
		feedback: { tracked_features: [] },
	} );
	ratings = {};
	found = { ...sample, ratings: [] };
	rest.mockReset().mockImplementation( ( { path, data }: Request ) => {
		if ( data ) {
			const id = String( data.insight_id );
			ratings = {
				...ratings,
				[ id ]: {
					insight_id: id,
					score: data.score ?? 0,
					feedback: data.message ? data.message : null,
					skipped: data.skipped === true,
				},
			};
			return Promise.resolve( success( ratings ) );
		}
		return Promise.resolve(
			success( path.endsWith( '/ratings' ) ? ratings : found )
		);
	} );
} );

async function show( props: object = {} ) {
	const given = {
		report: { key: 'ai-insights', title: 'AI Insights' },
		answer: sample,
		isSample: false,
		today: '2026-11-22',
		params: {},
		...props,
	} as unknown as ReportViewProps;
	await act( async () => {
		render(
			<SlotFillProvider>
				<AiInsights { ...given } />
			</SlotFillProvider>
		);
	} );
	return userEvent.setup();
}

const rows = () => screen.getAllByRole( 'listitem' );
const button = ( name: string, row = 0 ) =>
	within( rows()[ row ] as HTMLElement ).getByRole( 'button', { name } );
const hasFocus = ( node: HTMLElement ) =>
	node.ownerDocument.activeElement === node;
const asked = () =>
	rest.mock.calls.map( ( [ { path } ]: [ Request ] ) => path );

describe( 'AI Insights', () => {
	it( 'shows each insight with its finding in bold, and requests fresh ratings', async () => {
		await show();
		expect( rows() ).toHaveLength( 3 );
		expect( rows()[ 0 ]?.querySelector( 'strong' )?.textContent ).toBe(
			'Sessions rose by 15%'
		);
		expect( asked() ).toEqual( [
			'lodestar/v1/ai-insights',
			'lodestar/v1/ai-insights/ratings',
		] );
	} );

	it( 'shows an insight without a link when no report has its data', async () => {
		found = {
			...sample,
			insights: [ { ...FIRST, shown_in: null } ],
			ratings: [],
		};
		await show();
		expect( rows() ).toHaveLength( 1 );
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'sends no requests for a sample', async () => {
		await show( { isSample: true } );
		expect( rows() ).toHaveLength( 3 );
		expect( rest ).not.toHaveBeenCalled();
		expect( button( 'Helpful' ).getAttribute( 'aria-disabled' ) ).toBe(
			'true'
		);
	} );

	it( 'keeps a rating that was given while ratings were loading', async () => {
		let respond: () => void = () => {};
		const pending = new Promise( ( resolve ) => {
			respond = () => resolve( success( {} ) );
		} );
		const answer = rest.getMockImplementation();
		rest.mockImplementation( ( request: Request ) =>
			request.path.endsWith( '/ratings' ) ? pending : answer?.( request )
		);
		const user = await show();
		await user.click( button( 'Helpful' ) );
		await act( async () => respond() );
		expect( button( 'Helpful' ).getAttribute( 'aria-pressed' ) ).toBe(
			'true'
		);
	} );

	it( 'marks the chosen thumb as pressed and disables it', async () => {
		const user = await show();
		await user.click( button( 'Helpful' ) );
		expect( button( 'Helpful' ).getAttribute( 'aria-pressed' ) ).toBe(
			'true'
		);
		expect( button( 'Helpful' ).getAttribute( 'aria-disabled' ) ).toBe(
			'true'
		);
		expect( rest ).toHaveBeenCalledWith(
			expect.objectContaining( {
				data: { insight_id: FIRST?.id, score: 1 },
			} )
		);
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	} );

	it( 'asks what was wrong, and says thanks', async () => {
		const user = await show();
		await user.click( button( 'Not Helpful', 1 ) );
		const submit = button( 'Submit', 1 );
		expect( submit.getAttribute( 'aria-disabled' ) ).toBe( 'true' );
		expect( hasFocus( screen.getByRole( 'textbox' ) ) ).toBe( true );
		await user.keyboard( 'Too old' );
		await user.click( submit );
		expect( rest ).toHaveBeenCalledWith(
			expect.objectContaining( {
				data: {
					insight_id: SECOND?.id,
					message: 'Too old',
					skipped: false,
				},
			} )
		);
		expect(
			hasFocus( screen.getByText( 'Thanks for your feedback!' ) )
		).toBe( true );
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	} );

	it( 'sends feedback after the rating was saved', async () => {
		const user = await show();
		const answer = rest.getMockImplementation();
		let finish = () => {};
		rest.mockImplementationOnce( async ( request: Request ) => {
			await new Promise< void >( ( resolve ) => ( finish = resolve ) );
			return answer?.( request );
		} );
		await user.click( button( 'Not Helpful' ) );
		await user.click( button( 'Close' ) );
		expect( asked().at( -1 ) ).toBe( 'lodestar/v1/ai-insights/rate' );
		await act( async () => finish() );
		expect( asked().at( -1 ) ).toBe( 'lodestar/v1/ai-insights/feedback' );
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	} );

	it( 'treats closing the feedback box as skipping it', async () => {
		const user = await show();
		await user.click( button( 'Not Helpful' ) );
		await user.click( button( 'Close' ) );
		expect( rest ).toHaveBeenCalledWith(
			expect.objectContaining( {
				data: { insight_id: FIRST?.id, message: '', skipped: true },
			} )
		);
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
		expect( screen.queryByText( 'Thanks for your feedback!' ) ).toBeNull();
	} );

	it( 'keeps the current insights when generating new ones fails, and shows the reason', async () => {
		const user = await show();
		rest.mockRejectedValueOnce( { error: '<em>Not</em> now' } );
		await user.click(
			screen.getByRole( 'button', { name: 'Generate Insights' } )
		);
		expect( asked() ).toContain(
			'lodestar/v1/ai-insights?force_refresh=true'
		);
		expect( select( app ).getDialog() ).toMatchObject( {
			title: '',
			html: '<em>Not</em> now',
		} );
		expect( rows() ).toHaveLength( 3 );
	} );

	it.each( [
		[ { first: null, range: null }, /Nothing has been counted yet/ ],
		[ { first: '2026-12-24' }, /will be ready on Dec 24, 2026/ ],
		[ { too_few: true }, /Not enough visits yet/ ],
		[ {}, /No notable changes/ ],
	] )( 'explains why there are no insights: %j', async ( changes, words ) => {
		found = { ...sample, insights: [], ...changes };
		await show();
		expect( screen.getAllByText( words ) ).toHaveLength( 1 );
		expect(
			screen.getByRole( 'button', { name: 'Generate Insights' } )
				.className
		).toContain( 'is-primary' );
	} );
} );
