/**
 * Generates src/ui/world-map/world.json: an outline for each country by its ISO 3166-1 alpha-2 code, and a dot for
 * countries too small to see. Antarctica is omitted.
 *
 * Run `node bin/world-map.mjs` to change the map. The build doesn't run it. Its sources are listed in
 * docs/dependencies.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';

const WIDTH = 1000;
/** Simplification threshold: corners with a smaller area, in square degrees, are removed. */
const DETAIL = 0.04;
/** Countries with a smaller area, in square units of the map, get a dot. */
const SMALL = 12;

const ANTARCTICA = '010';
/** Territories without an ISO code of their own. */
const CODES = { Kosovo: 'XK', Somaliland: 'SO', 'N. Cyprus': 'CY' };
/** Territories that Natural Earth includes in another country or omits: longitude, latitude. */
const OTHERS = {
	BQ: [ -68.3, 12.2 ],
	CC: [ 96.8, -12.2 ],
	CX: [ 105.7, -10.5 ],
	GF: [ -53.1, 4 ],
	GI: [ -5.35, 36.1 ],
	GP: [ -61.5, 16.2 ],
	MQ: [ -61, 14.6 ],
	RE: [ 55.5, -21.1 ],
	SJ: [ 16, 78.7 ],
	TK: [ -171.8, -9.2 ],
	TV: [ 179.2, -8.5 ],
	YT: [ 45.2, -12.8 ],
};

const atlas = JSON.parse(
	readFileSync(
		createRequire( import.meta.url ).resolve(
			'world-atlas/countries-50m.json'
		),
		'utf8'
	)
);
const shapesOf = ( topology ) =>
	feature( topology, topology.objects.countries ).features.filter(
		( { id } ) => id !== ANTARCTICA
	);
const whole = { type: 'FeatureCollection', features: shapesOf( atlas ) };
const projection = geoNaturalEarth1().fitWidth( WIDTH, whole );
const draw = geoPath( projection );
const round = ( point ) => point.map( Math.round );

/**
 * Returns an SVG path in whole units with relative coordinates. Rings with fewer than three corners are omitted.
 *
 * @param {Object} shape A GeoJSON feature.
 */
function outline( shape ) {
	const rings = ( draw( shape ) ?? '' ).match( /M[^Z]+Z/g ) ?? [];
	return rings
		.map( ( ring ) => {
			const corners = ring
				.slice( 1, -1 )
				.split( 'L' )
				.map( ( corner ) => round( corner.split( ',' ).map( Number ) ) )
				.filter(
					( [ x, y ], index, all ) =>
						index === 0 ||
						x !== all[ index - 1 ][ 0 ] ||
						y !== all[ index - 1 ][ 1 ]
				);
			const steps = corners.map( ( [ x, y ], index ) =>
				index === 0
					? [ x, y ]
					: [
							x - corners[ index - 1 ][ 0 ],
							y - corners[ index - 1 ][ 1 ],
						]
			);
			return steps.length < 3
				? ''
				: `M${ steps[ 0 ].join( ' ' ) }l${ steps
						.slice( 1 )
						.flat()
						.join( ' ' )
						.replaceAll( ' -', '-' ) }z`;
		} )
		.join( '' );
}

const codeOf = ( { id, properties } ) =>
	id === undefined
		? CODES[ properties.name ]
		: // CLDR maps numeric country codes to letters.
			Intl.getCanonicalLocales( `und-${ id }` )[ 0 ].slice( 4 );

const areas = {};
const outlines = {};
const spots = {};
for ( const shape of whole.features ) {
	const code = codeOf( shape );
	if ( code !== undefined && draw.area( shape ) > ( areas[ code ] ?? 0 ) ) {
		areas[ code ] = draw.area( shape );
		spots[ code ] = round( draw.centroid( shape ) );
	}
}
for ( const shape of shapesOf( simplify( presimplify( atlas ), DETAIL ) ) ) {
	const code = codeOf( shape ) ?? '';
	outlines[ code ] = ( outlines[ code ] ?? '' ) + outline( shape );
}
for ( const code of Object.keys( spots ) ) {
	if ( areas[ code ] >= SMALL && outlines[ code ] ) {
		delete spots[ code ];
	}
}
for ( const [ code, place ] of Object.entries( OTHERS ) ) {
	spots[ code ] = round( projection( place ) );
}
const sorted = ( object ) =>
	Object.fromEntries(
		Object.entries( object )
			.filter( ( [ , value ] ) => value !== '' )
			.sort()
	);
writeFileSync(
	new URL( '../src/ui/world-map/world.json', import.meta.url ),
	JSON.stringify( {
		width: WIDTH,
		height: Math.ceil( draw.bounds( whole )[ 1 ][ 1 ] ),
		outlines: sorted( outlines ),
		spots: sorted( spots ),
	} ) + '\n'
);
