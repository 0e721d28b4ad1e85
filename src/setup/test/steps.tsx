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
		first_figures: 'At once',
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

describe( 'The setup', () => {
	it( 'asks for the source only where there is a choice', () => {
		open( [ 'a', 'b' ], [] );
		expect( steps() ).toEqual( [
			'1Source',
			'2Privacy',
			'3Roles',
			'4Counting',
		] );
		expect(
			screen.getByRole( 'radio', { name: /Source b/ } )
		).toBeTruthy();
	} );

	it( 'names the only source where nothing is asked, and can be left from its first step', () => {
		open( [ 'a' ], [] );
		expect( steps() ).toEqual( [ '1Privacy', '2Roles', '3Counting' ] );
		expect( screen.getByText( /^Source a: What a does\./ ) ).toBeTruthy();
		expect(
			screen
				.getByRole( 'link', { name: 'Finish later' } )
				.getAttribute( 'href' )
		).toBe( 'https://site.example/dashboard' );
		expect( screen.queryByRole( 'button', { name: 'Back' } ) ).toBeNull();
	} );

	it( 'goes back to a first step that has no way back', async () => {
		open( [ 'a' ], [] );
		await next();
		await userEvent.click( screen.getByRole( 'button', { name: 'Back' } ) );
		expect(
			screen.getByText( 'How are visitors recognised?', {
				selector: 'h2',
			} )
		).toBeTruthy();
	} );

	it.each( [
		[ 5, 5, null ],
		[ 6, 6, null ],
		[ 7, 4, 'Show 3 more roles' ],
	] )( 'of %d roles shows %d at first', async ( all, shown, more ) => {
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

	it( 'shows the other roles, too, when asked', async () => {
		open(
			[ 'a' ],
			Array.from( { length: 7 }, ( _, at ) => `role${ at }` )
		);
		await next();
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Show 3 more roles' } )
		);
		expect( screen.getAllByRole( 'rowheader' ) ).toHaveLength( 7 );
	} );
} );
