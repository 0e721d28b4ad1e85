import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { DataTable } from '../../../ui/data-table/data-table';
import { downloadCsv } from '../../../ui/csv/download-csv';
import type { TableDefinition } from '../../../ui/data-table/types';
import { useRenderers, type AddedCellProps } from '../use-renderers';

jest.mock( '../../../ui/csv/download-csv' );

const table: TableDefinition = {
	columns: [
		{ field: 'url', label: 'Link', type: 'link' },
		{ field: 'clicks', label: 'Clicks', type: 'integer' },
	],
};

const rows = [
	{ url: 'https://a.example/', clicks: 2000 },
	{ url: 'https://b.example/', clicks: 30 },
];

function Table() {
	const renderers = useRenderers( 'acme/links', 'links', true );
	return (
		<DataTable
			{ ...{ table, rows, renderers } }
			total={ 2 }
			caption="Links"
			fileName="links"
		/>
	);
}

const put = ( ...entries: object[] ) =>
	addFilter( 'lodestar.columns', 'acme/cells', ( list: object[] ) => [
		...list,
		...entries.map( ( entry, index ) => ( {
			name: `acme/${ index }`,
			report: 'acme/links',
			part: 'links',
			field: 'clicks',
			...entry,
		} ) ),
	] );

const words = ( text: string ) => () => <>{ text }</>;

const draw = () => act( async () => void render( <Table /> ) );

const cells = () =>
	screen.getAllByRole( 'cell' ).map( ( { textContent } ) => textContent );

afterEach( () => {
	removeFilter( 'lodestar.columns', 'acme/cells' );
} );

describe( 'Addon cells', () => {
	it( 'are rendered in their column, and sorted and exported by column type', async () => {
		const Goal = ( { row, value, field, isSample }: AddedCellProps ) => (
			<>{ `${ row.url } ${ value } ${ field } ${ isSample }` }</>
		);
		put( { component: Goal } );
		await draw();
		const drawn = [
			'https://a.example/ 2000 clicks true',
			'https://b.example/ 30 clicks true',
		];
		expect( cells() ).toEqual( drawn );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Clicks' } )
		);
		expect( cells() ).toEqual( drawn.reverse() );
		await userEvent.click( screen.getByRole( 'button', { name: /CSV/ } ) );
		expect(
			JSON.stringify( jest.mocked( downloadCsv ).mock.lastCall )
		).toMatch(
			/"https:\/\/b\.example\/",30.*"https:\/\/a\.example\/",2000/
		);
	} );

	it( 'replace the row label in the first column, without its link', async () => {
		put( { field: 'url', component: words( 'Shop' ) } );
		await draw();
		expect(
			screen.getAllByRole( 'rowheader', { name: 'Shop' } )
		).toHaveLength( 2 );
		expect( screen.queryAllByRole( 'link' ) ).toEqual( [] );
	} );

	it( 'of another table are ignored, and the last one in order is used', async () => {
		put(
			{ component: words( 'late' ), order: 200 },
			{ component: words( 'early' ) },
			{ component: words( 'elsewhere' ), part: 'pages', order: 300 },
			{ component: words( 'other' ), report: 'acme/x', order: 300 }
		);
		await draw();
		expect( cells() ).toEqual( [ 'late', 'late' ] );
	} );

	it( 'that fail fall back to the column type, without affecting other cells', async () => {
		put( {
			component: ( { value }: AddedCellProps ) => {
				if ( value === 2000 ) {
					throw new Error( 'Too many.' );
				}
				return <>few</>;
			},
		} );
		await draw();
		expect( cells() ).toEqual( [ '2,000', 'few' ] );
		expect( console ).toHaveErrored();
		expect( console ).toHaveWarnedWith(
			'component of the column acme/0: Too many.'
		);
	} );

	it( 'without a component are skipped with a warning', async () => {
		put( { component: 7 } );
		await draw();
		expect( cells() ).toEqual( [ '2,000', '30' ] );
		expect( console ).toHaveWarned();
	} );
} );
