import type { Report } from '../../../store/reports/report';
import { matchRoute, pathOf, routesOf } from '../routes';

const overview: Report = {
	name: 'lodestar/overview',
	key: 'overview',
	title: 'Overview Report',
	route: '/',
	routes: [
		{
			name: 'top-landing-pages',
			path: '/top-landing-pages',
			section: 'toppages',
		},
	],
};
const chat: Report = {
	name: 'acme/chat',
	key: 'chat',
	title: 'Conversations AI',
	route: '/ai-insights/chat',
	routes: [
		{ name: 'conversation', path: '/ai-insights/chat/{chatId}' },
		{ name: 'fresh', path: '/ai-insights/chat/new', title: 'New' },
	],
};
const routes = routesOf( [ overview, chat ] );

describe( 'matchRoute', () => {
	it( 'finds reports by their main route and their additional routes', () => {
		expect( matchRoute( routes, '/' )?.route.name ).toBe( 'overview' );
		const landing = matchRoute( routes, '/top-landing-pages' )?.route;
		expect( landing?.report ).toBe( overview );
		expect( landing?.section ).toBe( 'toppages' );
	} );

	it( 'reads arguments from the path', () => {
		expect( matchRoute( routes, '/ai-insights/chat' )?.args ).toEqual( {} );
		const found = matchRoute( routes, '/ai-insights/chat/a%2Fb' );
		expect( found?.route.name ).toBe( 'conversation' );
		expect( found?.args ).toEqual( { chatId: 'a/b' } );
		expect( found?.route.report.title ).toBe( 'Conversations AI' );
	} );

	it( 'prefers an exact path and uses its title', () => {
		const route = matchRoute( routes, '/ai-insights/chat/new' )?.route;
		expect( route?.name ).toBe( 'fresh' );
		expect( route?.report.title ).toBe( 'New' );
	} );

	it( 'returns null for unknown paths', () => {
		expect( matchRoute( routes, '/ai-insights' ) ).toBeNull();
		expect( matchRoute( routes, '/ai-insights/chat/1/2' ) ).toBeNull();
		expect( matchRoute( routes, '/ai-insights/chat/' ) ).toBeNull();
		expect( matchRoute( routes, '/ai-insights/chat/%E0%A4%A' ) ).toBeNull();
	} );
} );

describe( 'pathOf', () => {
	it( 'creates paths that matchRoute can read', () => {
		expect( pathOf( routes, 'overview' ) ).toBe( '/' );
		expect( pathOf( routes, 'top-landing-pages' ) ).toBe(
			'/top-landing-pages'
		);
		const path = pathOf( routes, 'conversation', { chatId: 'a/b' } );
		expect( path ).toBe( '/ai-insights/chat/a%2Fb' );
		expect( matchRoute( routes, path )?.args ).toEqual( {
			chatId: 'a/b',
		} );
	} );

	it( 'returns the overview path for an unknown route', () => {
		expect( pathOf( routes, 'nothing' ) ).toBe( '/' );
	} );
} );
