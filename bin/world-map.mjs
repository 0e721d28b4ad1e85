/**
 * Draws the world once: `node bin/world-map.mjs` writes src/ui/world-map/world.json, an outline for each country by
 * its code (ISO 3166-1 alpha-2), and a spot for those that are too small to be seen. Antarctica is left out.
 *
 * It is run where the map itself shall change, not by the build. docs/dependencies.md says what it is made of.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';

const WIDTH = 1000;
/** Corners that make less than this, in square degrees, are cut. */
const DETAIL = 0.04;
/** What covers less, in square units of the drawing, gets a spot. */
const SMALL = 12;

const ANTARCTICA = '010';
/** Lands without a code of their own. */
const CODES = { Kosovo: 'XK', Somaliland: 'SO', 'N. Cyprus': 'CY' };
/** Codes that Natural Earth draws as a part of another country, or not at all: longitude, latitude. */
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
 * An outline in whole units, each corner said from the one before. What collapses is left out.
 *
 * @param {Object} shape A feature.
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
		: // CLDR knows which letters the number of a country stands for.
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
