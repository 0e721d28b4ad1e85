import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportState } from '../report-state';
import type { Received } from '../../../store/reports/types';
import type { ReportRequest } from '../../../store/reports/use-report';

const received: Received = {
	answer: { dataThrough: '2026-11-21T13:05:00+01:00', notices: [] },
	behind: 'nothing',
};

function draw( request: Partial< ReportRequest >, props = {} ) {
	const ask = jest.fn();
	render(
		<ReportState
			title="Overview Report"
			request={ {
				received: undefined,
				isResolving: false,
				error: null,
				ask,
				...request,
			} }
			isConnected
			locked={ null }
			closed={ ( lock ) =>
				lock ? <p>Locked by { lock.code }</p> : <p>Not connected</p>
			}
			isEmpty={ undefined }
			skeleton={ <p>Skeleton</p> }
			empty={ <p>Empty</p> }
			details={ { version: '1.2.3' } }
			{ ...props }
		>
			{ ( answer ) => <p>Figures of { answer.dataThrough }</p> }
		</ReportState>
	);
	return ask;
}

const busy = () =>
	document.querySelector( '.lodestar-report' )?.getAttribute( 'aria-busy' );

describe( 'ReportState', () => {
	it( 'shows only the skeleton while loading', () => {
		draw( { isResolving: true } );
		expect( screen.getByText( 'Skeleton' ) ).toBeTruthy();
		expect( screen.queryByText( /Figures/ ) ).toBeNull();
		expect( busy() ).toBe( 'true' );
	} );

	it( 'keeps the data visible during a refresh', () => {
		draw( { received, isResolving: true } );
		expect( screen.getByText( /Figures/ ) ).toBeTruthy();
		expect( busy() ).toBe( 'true' );
	} );

	it( 'shows the error, retries on request and copies the details', async () => {
		const user = userEvent.setup();
		const error = {
			code: 'upstream',
			message: 'The database did not answer.',
			data: { status: 502 },
		};
		const ask = draw( { error } );
		expect( screen.getByRole( 'alert' ).textContent ).toContain(
			'The database did not answer.'
		);
		await user.click( screen.getByRole( 'button', { name: 'Try Again' } ) );
		expect( ask ).toHaveBeenCalledTimes( 1 );
		await user.click(
			screen.getByRole( 'button', { name: 'Copy Details' } )
		);
		expect(
			JSON.parse( await window.navigator.clipboard.readText() )
		).toMatchObject( {
			version: '1.2.3',
			code: 'upstream',
			data: { status: 502 },
		} );
	} );

	it( 'shows the details when the clipboard is unavailable', async () => {
		const user = userEvent.setup( { writeToClipboard: false } );
		Object.defineProperty( window.navigator, 'clipboard', {
			configurable: true,
			value: undefined,
		} );
		draw( { error: { code: 'upstream', message: 'No answer.' } } );
		await user.click(
			screen.getByRole( 'button', { name: 'Copy Details' } )
		);
		await waitFor( () =>
			expect( document.querySelector( 'pre' )?.textContent ).toContain(
				'"upstream"'
			)
		);
	} );

	it( 'keeps the data and says that it could not be refreshed', async () => {
		const user = userEvent.setup();
		const ask = draw( { received, error: { code: 'upstream' } } );
		expect( screen.getByText( /Figures/ ) ).toBeTruthy();
		expect(
			screen.getAllByText( /Couldn’t refresh\. Showing data from 1:05/ )
				.length
		).toBeGreaterThan( 0 );
		await user.click( screen.getByRole( 'button', { name: 'Try Again' } ) );
		expect( ask ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'says what is missing when visits could not be processed', () => {
		draw( { received: { ...received, behind: 'failed' } } );
		expect(
			screen.getAllByText( /couldn’t be processed/ ).length
		).toBeGreaterThan( 0 );
		expect( screen.getByText( /Figures/ ) ).toBeTruthy();
	} );

	it( 'shows notices of the response, except those that the screen shows elsewhere', () => {
		const notices = [
			{
				code: 'partial_day',
				message: 'Today’s numbers are still coming in.',
			},
			{ code: 'no_comparison', message: 'No comparison.' },
			{ code: 'orders_compared', message: 'Only orders.' },
			{ code: 'sampled', message: 'Sampled.' },
		];
		draw( {
			received: { ...received, answer: { ...received.answer, notices } },
		} );
		expect( screen.getAllByText( 'Sampled.' ).length ).toBeGreaterThan( 0 );
		for ( const { message } of notices.slice( 0, 3 ) ) {
			expect( screen.queryByText( message ) ).toBeNull();
		}
	} );

	it.each( [
		[ 'Not connected', { isConnected: false } ],
		[
			'Locked by license_level',
			{ locked: { code: 'license_level', levels: [ 'pro' ] } },
		],
	] )( 'shows only “%s” in that state', ( text, props ) => {
		draw( { received, isResolving: false }, props );
		expect( screen.getByText( text ) ).toBeTruthy();
		expect( screen.queryByText( /Figures/ ) ).toBeNull();
		expect( screen.queryByText( 'Skeleton' ) ).toBeNull();
		expect( busy() ).toBe( 'false' );
	} );

	it.each( [ received, undefined ] )(
		'asks the user to sign in to the source again when access was revoked, and keeps the data',
		( kept ) => {
			draw( {
				received: kept,
				error: {
					code: 'sign_in_again',
					message: 'Google has ended this site’s access.',
					data: { status: 503, url: 'https://example.org/sign-in' },
				},
			} );
			expect(
				screen.getAllByText( 'Google has ended this site’s access.' )
					.length
			).toBeGreaterThan( 0 );
			expect(
				screen
					.getByRole( 'link', { name: 'Sign In Again' } )
					.getAttribute( 'href' )
			).toBe( 'https://example.org/sign-in' );
			expect( screen.queryByRole( 'button' ) ).toBeNull();
			expect( screen.queryAllByText( /Figures/ ) ).toHaveLength(
				kept ? 1 : 0
			);
		}
	);

	it( 'shows the empty state when there is no data', () => {
		draw( { received }, { isEmpty: () => true } );
		expect( screen.getByText( 'Empty' ) ).toBeTruthy();
		expect( screen.queryByText( /Figures/ ) ).toBeNull();
	} );
} );
