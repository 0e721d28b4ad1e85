import type { Metric } from 'web-vitals';
import { makeLodestar, sent } from './support/stand-in';

let report: ( metric: Partial< Metric > ) => void;

jest.mock( 'web-vitals', () => {
	const on = ( callback: typeof report ) => {
		report = callback;
	};
	return { onCLS: on, onFCP: on, onINP: on, onLCP: on, onTTFB: on };
} );

const hide = ( hidden: boolean ) => {
	Object.defineProperty( document, 'hidden', {
		value: hidden,
		configurable: true,
	} );
	document.dispatchEvent(
		new Event( 'visibilitychange', { bubbles: true } )
	);
};

beforeAll( () => {
	makeLodestar();
	require( '../vitals' );
} );

it( 'sends nothing before any vital is measured', () => {
	hide( true );
	expect( sent ).not.toHaveBeenCalled();
	hide( false );
} );

it( 'sends rounded vitals once when the page is hidden, and again after a new measurement', () => {
	report( { name: 'TTFB', value: 81.4 } );
	report( { name: 'LCP', value: 900.6 } );
	report( { name: 'CLS', value: 0.0123 } );
	expect( sent ).not.toHaveBeenCalled();
	hide( true );
	hide( false );
	hide( true );
	expect( sent.mock.calls ).toEqual( [
		[
			'w',
			{
				i: '0123456789abcdef',
				u: 'http://localhost/garden/',
				m: { ttfb: 81, lcp: 901, cls: 12 },
			},
		],
	] );
	hide( false );
	report( { name: 'INP', value: 48 } );
	hide( true );
	expect( sent ).toHaveBeenCalledTimes( 2 );
	expect( sent.mock.calls[ 1 ][ 1 ].m ).toHaveProperty( 'inp', 48 );
} );

it( 'ignores vitals measured after a restore from the back/forward cache', () => {
	sent.mockClear();
	hide( false );
	report( {
		name: 'LCP',
		value: 5,
		navigationType: 'back-forward-cache',
	} );
	hide( true );
	expect( sent ).not.toHaveBeenCalled();
} );
