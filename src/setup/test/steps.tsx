import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
	SetupScreen,
	SourceOffer,
} from '../../features/site-settings/screen';
import { App } from '../app';

const offer = ( id: string ): SourceOffer => ( {
	id,
	offer: {
		title: `Source ${ id }`,
		summary: `What ${ id } does.`,
		place: 'Here',
		first_figures: 'Right away',
		needs: 'Nothing',
		is_recommended: id === 'a',
	},
} );

const role = ( slug: string ) => ( { slug, name: slug, people: 1 } );

function open( sources: string[], roles: string[] ) {
	const printed: SetupScreen = {
		values: {},
		roles: roles.map( role ),
		sources: sources.map( offer ),
		source: '',
		cookie: { name: 'c', path: '/', domain: false, secure: false },
		consent: true,
		dashboard_url: 'https://site.example/dashboard',
	};
	const header = document.body.appendChild( document.createElement( 'div' ) );
	render( <App screen={ printed } header={ header } /> );
}

const steps = () =>
	screen.getAllByRole( 'listitem' ).map( ( item ) => item.textContent );
const next = () =>
	userEvent.click( screen.getByRole( 'button', { name: 'Continue' } ) );

describe( 'Setup wizard', () => {
	it( 'asks for the data source only if there are several', () => {
		open( [ 'a', 'b' ], [] );
		expect( steps() ).toEqual( [
			'1Source',
			'2Privacy',
			'3Roles',
			'4Tracking',
		] );
		expect(
			screen.getByRole( 'radio', { name: /Source b/ } )
		).toBeTruthy();
	} );

	it( 'names the only data source, and offers to finish later on the first step', () => {
		open( [ 'a' ], [] );
		expect( steps() ).toEqual( [ '1Privacy', '2Roles', '3Tracking' ] );
		expect( screen.getByText( /^Source a: What a does\./ ) ).toBeTruthy();
		expect(
			screen
				.getByRole( 'link', { name: 'Finish Later' } )
				.getAttribute( 'href' )
		).toBe( 'https://site.example/dashboard' );
		expect( screen.queryByRole( 'button', { name: 'Back' } ) ).toBeNull();
	} );

	it( 'goes back to the first step, which has no Back button', async () => {
		open( [ 'a' ], [] );
		await next();
		await userEvent.click( screen.getByRole( 'button', { name: 'Back' } ) );
		expect(
			screen.getByText( 'How are visitors recognized?', {
				selector: 'h2',
			} )
		).toBeTruthy();
	} );

	it.each( [
		[ 5, 5, null ],
		[ 6, 6, null ],
		[ 7, 4, 'Show 3 More Roles' ],
	] )( 'given %d roles, shows %d at first', async ( all, shown, more ) => {
		open(
			[ 'a' ],
			Array.from( { length: all }, ( _, at ) => `role${ at }` )
		);
		await next();
		expect( screen.getAllByRole( 'rowheader' ) ).toHaveLength( shown );
		expect(
			screen.queryByRole( 'button', { name: /^Show/ } )?.textContent ??
				null
		).toBe( more );
	} );

	it( 'shows the remaining roles on request', async () => {
		open(
			[ 'a' ],
			Array.from( { length: 7 }, ( _, at ) => `role${ at }` )
		);
		await next();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Show 3 More Roles' } )
		);
		expect( screen.getAllByRole( 'rowheader' ) ).toHaveLength( 7 );
	} );
} );
