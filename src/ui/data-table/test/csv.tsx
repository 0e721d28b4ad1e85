import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { downloadCsv } from '../../csv/download-csv';
import { draw, head, many, table } from './support/draw';

jest.mock( '../../csv/download-csv', () => ( { downloadCsv: jest.fn() } ) );

describe( 'CSV download', () => {
	const save = async () => {
		jest.mocked( downloadCsv ).mockClear();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Download CSV' } )
		);
		return jest.mocked( downloadCsv ).mock.calls[ 0 ];
	};

	it( 'contains the visible rows in the current order with raw values', async () => {
		await draw( { compared: '12–31 Oct 2026', fileName: 'sources' } );
		await userEvent.click( head( 'Sessions' ) );
		expect( await save() ).toEqual( [
			'sources.csv',
			[
				[
					'Source',
					'Sessions',
					'Sessions, 12–31 Oct 2026',
					'Sessions: percent change',
					'Bounce Rate',
					'Bounce Rate, 12–31 Oct 2026',
				],
				[ 'zeit (a.b)', 30, 'unknown', 'unknown', null, 'unknown' ],
				[ 'google', 200, 100, 100, 40, 50 ],
				[ 'Ärzteblatt', 1000, 800, 25, 60, 30 ],
			],
		] );
	} );

	it( 'writes New, and computes a change that the response does not contain', async () => {
		await draw( {
			compared: 'before',
			fileName: 'sources',
			rows: [
				{ source: 'a', sessions: 5, earlier_sessions: 0 },
				{ source: 'b', sessions: 6, earlier_sessions: 4 },
			],
		} );
		await userEvent.click( head( 'Sessions' ) );
		expect(
			( await save() )?.[ 1 ].slice( 1 ).map( ( line ) => line[ 3 ] )
		).toEqual( [ 'New', 50 ] );
	} );

	it( 'contains all pages of the filtered rows, including expanded child rows', async () => {
		await draw( {
			table: { ...table, children: 'pages' },
			rows: [
				...many( 20 ),
				{ source: 'x', pages: [ { source: '/source', sessions: 1 } ] },
			],
			fileName: 'sources',
		} );
		await userEvent.type( screen.getByRole( 'searchbox' ), 'source' );
		const lines = ( await save() )?.[ 1 ];
		expect( lines ).toHaveLength( 1 + 20 + 2 );
		expect( lines?.slice( -2 ) ).toEqual( [
			[ 'x', null, null ],
			[ 'x / /source', 1, null ],
		] );
	} );

	it( 'is not offered without a file name', async () => {
		await draw();
		expect(
			screen.queryByRole( 'button', { name: 'Download CSV' } )
		).toBeNull();
	} );
} );
