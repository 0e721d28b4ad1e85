import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';

const root = join( __dirname, '../../..' );
const read = ( path: string ): Record< string, unknown > =>
	JSON.parse( readFileSync( join( root, path ), 'utf8' ) );

const ajv = new Ajv2020( { strict: true, allowUnionTypes: true } );
ajv.addKeyword( { keyword: 'translate', schemaType: 'boolean' } );
const isValid = ajv.compile( read( 'src/reports/report.schema.json' ) );

const reports = readdirSync( join( root, 'src/reports' ) ).filter( ( name ) =>
	existsSync( join( root, 'src/reports', name, 'report.json' ) )
);
const fixture = 'tests/fixtures/reports/countries/report.json';
const invalid = read( 'tests/fixtures/reports/invalid.json' ) as unknown as {
	why: string;
	schema: boolean;
	set: Record< string, unknown >;
}[];

describe( 'report.schema.json', () => {
	it.each( [
		...reports.map( ( name ) => `src/reports/${ name }/report.json` ),
		fixture,
	] )( 'accepts %s', ( path ) => {
		isValid( read( path ) );
		expect( isValid.errors ).toBeNull();
	} );

	it.each( invalid )( 'decides about $why', ( { schema, set } ) => {
		expect( isValid( { ...read( fixture ), ...set } ) ).toBe( ! schema );
	} );

	it.each( [
		[ 'ecommerce-coupons', 1 ],
		[ 'cart-abandonment', 2 ],
		[ 'pages', 1 ],
	] )( 'makes the tables of %s searchable', ( name, count ) => {
		const { tables } = read( `src/reports/${ name }/report.json` );
		expect( tables ).toHaveLength( count );
		expect( tables ).toEqual(
			Array( count ).fill( expect.objectContaining( { search: true } ) )
		);
	} );

	it( 'finds the report descriptors', () => {
		expect( reports ).toContain( 'overview' );
	} );
} );
