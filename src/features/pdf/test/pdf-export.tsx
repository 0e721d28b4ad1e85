import { dispatch, select } from '@wordpress/data';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store } from '../../../store/app/app-store';
import { ExportPdf } from '../export-pdf';
import { exportPdf } from '../export';
import type { Shown } from '../paper-of';

jest.mock( 'html2canvas' );
jest.mock( 'jspdf', () => ( {} ) );
jest.mock( '../export' );
const exportMock = exportPdf as jest.MockedFunction< typeof exportPdf >;

const range = { start: '2026-11-15', end: '2026-11-21' };
const shown: Shown = {
	report: 'overview',
	title: 'Overview Report',
	dates: {
		interval: 'last7days',
		range,
		compare: 'none',
		comparison: null,
		fallback: false,
	},
	kinds: [],
	hasDays: true,
	filters: {},
	meta: [],
	today: '2026-11-21',
	timezone: 'UTC',
};

async function press() {
	const user = userEvent.setup();
	render( <ExportPdf shown={ shown } isReady /> );
	await user.click( screen.getByRole( 'button', { name: 'Export PDF' } ) );
	return user;
}

afterEach( () => {
	exportMock.mockReset();
	void dispatch( store ).closeDialog();
} );

const lastToast = () => select( store ).getToasts().at( -1 )?.text;

test( 'the export shows its progress and its completion', async () => {
	let finish = () => {};
	exportMock.mockReturnValue(
		new Promise( ( resolve ) => ( finish = resolve ) )
	);
	await press();
	await waitFor( () => expect( exportMock ).toHaveBeenCalled() );
	expect( screen.getByText( 'Preparing the report…' ) ).toBeTruthy();
	act( () =>
		exportMock.mock.calls[ 0 ]?.[ 1 ].onProgress( { page: 2, pages: 4 } )
	);
	expect( screen.getByText( 'Page 2 of 4' ) ).toBeTruthy();
	await act( async () => finish() );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( lastToast() ).toBe( 'Downloaded PDF report successfully!' );
} );

test( 'a failed export shows its own error message', async () => {
	exportMock.mockRejectedValue( new Error( 'Out of paper' ) );
	await press();
	await waitFor( () =>
		expect( select( store ).getDialog() ).toMatchObject( {
			title: 'Download Failed',
			message: 'Out of paper',
		} )
	);
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
} );

test( 'an export without a report fails with a message', async () => {
	const { exportPdf: real } =
		jest.requireActual< typeof import( '../export' ) >( '../export' );
	await expect(
		real( null, {
			shown,
			onProgress: () => {},
			signal: new AbortController().signal,
		} )
	).rejects.toThrow( 'Download Failed, no report found!' );
} );

test( 'Cancel stops the export without a message', async () => {
	const toasts = select( store ).getToasts().length;
	exportMock.mockImplementation(
		( _report, { signal } ) =>
			new Promise( ( _resolve, reject ) =>
				signal.addEventListener( 'abort', () =>
					reject( signal.reason as Error )
				)
			)
	);
	const user = await press();
	await waitFor( () => expect( exportMock ).toHaveBeenCalled() );
	await user.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
	expect( exportMock.mock.calls[ 0 ]?.[ 1 ].signal.aborted ).toBe( true );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( select( store ).getDialog() ).toBeNull();
	expect( select( store ).getToasts() ).toHaveLength( toasts );
} );

test( 'the export does nothing when there is no data', async () => {
	const user = userEvent.setup();
	render( <ExportPdf shown={ shown } isReady={ false } /> );
	await user.click( screen.getByRole( 'button', { name: 'Export PDF' } ) );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( exportMock ).not.toHaveBeenCalled();
} );
