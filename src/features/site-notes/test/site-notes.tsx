import apiFetch from '@wordpress/api-fetch';
import { dispatch, select } from '@wordpress/data';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SiteNotes } from '../site-notes';
import { store as app } from '../../../store/app/app-store';
import { store } from '../../../store/notes/notes-store';
import type { Note } from '../../../store/notes/types';
import { SiteNotesToggle } from '../site-notes-toggle';

jest.mock( '@wordpress/api-fetch' );

const none = { id: 0, name: '', background_color: null };
const promotion = { id: 3, name: 'Promotion', background_color: '#d76f0b' };
const note = ( id: number, changes: Partial< Note > = {} ): Note => ( {
	id,
	note_title: `Note ${ id }`,
	category: none,
	note_date: '',
	note_date_ymd: '2026-11-12',
	important: false,
	medias: [],
	...changes,
} );

interface Request {
	path: string;
	method?: string;
	data?: Record< string, unknown >;
}

let items: Note[] = [];
let may = { edit: true, manage: true };
let refusal: { code: string; message: string; data?: object } | null = null;
let requests: Request[] = [];
/** Whether the media library responds. */
let isLibraryThere = true;

const writes = () =>
	requests.filter( ( { method = 'GET' } ) => method !== 'GET' );

function answer( request: Request ) {
	requests.push( request );
	const { path, method = 'GET', data } = request;
	if ( refusal && ( method !== 'GET' || path.includes( '/notes?' ) ) ) {
		return Promise.reject( refusal );
	}
	if ( path.includes( '/media' ) ) {
		return isLibraryThere
			? Promise.resolve( [
					{
						id: 7,
						title: { rendered: 'Tulips' },
						source_url: 'https://example.org/tulips.png',
						media_type: 'image',
						alt_text: '',
					},
				] )
			: new Promise( () => {} );
	}
	if ( path.includes( 'note-categories' ) ) {
		return Promise.resolve( { items: [ promotion ] } );
	}
	if ( method === 'POST' && path.endsWith( '/bulk' ) ) {
		const { ids } = data as { ids: number[] };
		items = items.filter( ( { id } ) => ! ids.includes( id ) );
		return Promise.resolve( { ids } );
	}
	if ( method !== 'GET' ) {
		const id = Number( path.split( '/' ).at( -1 ) ) || 9;
		const saved = {
			...( items.find( ( one ) => one.id === id ) ?? note( id ) ),
			...data,
		} as Note;
		items = [ ...items.filter( ( one ) => one.id !== id ), saved ];
		return Promise.resolve( saved );
	}
	const important = items.filter( ( one ) => one.important ).length;
	return Promise.resolve( {
		items,
		pagination: {
			total_published: items.length,
			total_important: important,
			total_trashed: 0,
			total: items.length,
		},
		may,
	} );
}

const ask = jest.fn();

async function open( ...ids: number[] ) {
	await dispatch( store ).openPanel( ids );
	render(
		<>
			<SiteNotesToggle count={ items.length } />
			<SiteNotes
				range={ { start: '2026-10-23', end: '2026-11-20' } }
				today="2026-11-21"
				ask={ ask }
			/>
		</>
	);
	await screen.findByRole( 'heading', { name: 'Site Notes' } );
}

const row = async ( title: string ) =>
	( await screen.findByText( title ) ).closest( 'li' ) as HTMLElement;

beforeEach( async () => {
	jest.mocked( apiFetch ).mockImplementation( answer as never );
	Element.prototype.scrollIntoView = jest.fn();
	items = [
		note( 1, { note_date_ymd: '2026-11-17' } ),
		note( 2, { important: true, category: promotion } ),
	];
	may = { edit: true, manage: true };
	refusal = null;
	requests = [];
	ask.mockClear();
	await dispatch( store ).invalidateResolutionForStore();
} );

afterEach( async () => {
	await act( async () => void ( await dispatch( store ).closePanel() ) );
} );

describe( 'SiteNotes', () => {
	it( 'sends no request while closed, then loads the notes of the date range', async () => {
		render(
			<SiteNotes
				range={ { start: '2026-10-23', end: '2026-11-20' } }
				today="2026-11-21"
				ask={ ask }
			/>
		);
		expect( requests ).toEqual( [] );
		await act( async () => void ( await dispatch( store ).openPanel() ) );
		await row( 'Note 1' );
		expect( requests.map( ( { path } ) => path ) ).toEqual( [
			'/lodestar/v1/notes?orderby=id&order=asc&start=2026-10-23&end=2026-11-20',
		] );
	} );

	it( 'lists notes by day with star, category and counts', async () => {
		await open();
		await row( 'Note 1' );
		const rows = screen.getAllByRole( 'listitem' );
		expect( rows.map( ( { textContent } ) => textContent ) ).toEqual( [
			'Nov 12Note 2Promotion',
			'Nov 17Note 1',
		] );
		const [ first ] = rows;
		expect(
			within( first as HTMLElement )
				.getByRole( 'button', { name: 'Important' } )
				.getAttribute( 'aria-pressed' )
		).toBe( 'true' );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Important only (1)' } )
		);
		expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 1 );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'All (2)' } )
		);
		expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 2 );
	} );

	it( 'creates a note on the report’s last day and reloads the report', async () => {
		await open();
		await row( 'Note 1' );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Add Note' } )
		);
		const date = screen.getByLabelText< HTMLInputElement >( 'Date' );
		expect( date.value ).toBe( '2026-11-20' );
		expect( date.max ).toBe( '2026-11-21' );
		await userEvent.type( screen.getByLabelText( 'Note' ), '<b>New</b>' );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Important' } )
		);
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Save Note' } )
		);
		const created = await row( '<b>New</b>' );
		expect( writes() ).toEqual( [
			{
				path: '/lodestar/v1/notes',
				method: 'POST',
				data: {
					note_title: '<b>New</b>',
					note_date_ymd: '2026-11-20',
					important: true,
					category: { id: 0 },
					medias: [],
				},
			},
		] );
		expect( ask ).toHaveBeenCalledTimes( 1 );
		expect( select( app ).getToasts().at( -1 )?.text ).toBe(
			'Site note saved.'
		);
		await waitFor( () =>
			expect( created.ownerDocument.activeElement ).toBe( created )
		);
	} );

	it( 'keeps the text when the server rejects it, and shows the reason', async () => {
		await open();
		const one = await row( 'Note 1' );
		await userEvent.click(
			within( one ).getByRole( 'button', { name: 'Edit Note 1' } )
		);
		const field = screen.getByLabelText< HTMLInputElement >( 'Note' );
		await userEvent.type( field, ' more' );
		refusal = { code: 'invalid_note', message: 'Choose another day.' };
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Save Changes' } )
		);
		expect(
			( await within( one ).findAllByText( 'Choose another day.' ) )
				.length
		).toBeGreaterThan( 0 );
		expect( field.value ).toBe( 'Note 1 more' );
		expect( ask ).not.toHaveBeenCalled();
		await userEvent.keyboard( '{Escape}' );
		expect( within( one ).queryByLabelText( 'Note' ) ).toBeNull();
		await waitFor( () =>
			expect( one.ownerDocument.activeElement ).toBe( one )
		);
	} );

	it( 'counts characters near the limit, and accepts at most 1,000', async () => {
		items = [ note( 1, { note_title: '😀'.repeat( 1000 ) } ) ];
		await open( 1 );
		await userEvent.click(
			await screen.findByRole( 'button', { name: /^Edit/ } )
		);
		const save = screen.getByRole( 'button', { name: 'Save Changes' } );
		screen.getByText( '1,000 of 1,000 characters' );
		expect( save.getAttribute( 'aria-disabled' ) ).not.toBe( 'true' );
		await userEvent.type( screen.getByLabelText( 'Note' ), '!' );
		screen.getByText( '1,001 of 1,000 characters' );
		expect( save.getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	} );

	it( 'saves the star immediately', async () => {
		await open();
		const one = await row( 'Note 1' );
		await userEvent.click(
			within( one ).getByRole( 'button', { name: 'Important' } )
		);
		expect( writes() ).toEqual( [
			{
				path: '/lodestar/v1/notes/1',
				method: 'PUT',
				data: { important: true },
			},
		] );
		await screen.findByRole( 'button', { name: 'Important only (2)' } );
		expect( ask ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'moves several notes to the trash, and can undo it', async () => {
		await open();
		await row( 'Note 1' );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Site Note Options' } )
		);
		await userEvent.click(
			await screen.findByRole( 'menuitem', { name: 'Select Notes' } )
		);
		await userEvent.click( screen.getByLabelText( 'Select all' ) );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Move to Trash' } )
		);
		await screen.findByText(
			"There aren't any site notes. Go ahead and create one!"
		);
		const toast = select( app ).getToasts().at( -1 );
		expect( toast?.text ).toBe( '2 notes moved to the Trash.' );
		await act( async () => toast?.action?.onClick() );
		expect( writes().map( ( { data } ) => data ) ).toEqual( [
			{ action: 'trash', ids: [ 1, 2 ] },
			{ action: 'restore', ids: [ 1, 2 ] },
		] );
	} );

	it( 'offers no actions to users with read-only access', async () => {
		may = { edit: false, manage: false };
		await open();
		const one = await row( 'Note 2' );
		expect( within( one ).queryAllByRole( 'button' ) ).toEqual( [] );
		within( one ).getByRole( 'img', { name: 'Important' } );
		expect(
			screen.queryByRole( 'button', { name: 'Add Note' } )
		).toBeNull();
	} );

	it( 'returns the focus when it closes', async () => {
		await open();
		await row( 'Note 1' );
		const toggle = screen.getByRole( 'button', {
			name: 'Site Notes (2)',
			expanded: true,
		} );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Close Site Notes' } )
		);
		expect( screen.queryByRole( 'list' ) ).toBeNull();
		expect( toggle.ownerDocument.activeElement ).toBe( toggle );
		expect( toggle.getAttribute( 'aria-expanded' ) ).toBe( 'false' );
	} );

	it( 'shows each button once, with and without notes', async () => {
		await open();
		await row( 'Note 1' );
		screen.getByRole( 'button', { name: 'Add Note' } );
		for ( const { id } of items ) {
			await userEvent.click(
				screen.getByRole( 'button', {
					name: `Move Note ${ id } to Trash`,
				} )
			);
		}
		await screen.findByText( /^There aren't any site notes/ );
		for ( const name of [ 'Add Note', 'Close Site Notes' ] ) {
			expect( screen.getAllByRole( 'button', { name } ) ).toHaveLength(
				1
			);
		}
	} );

	it( 'shows Trash without a menu when it is the only entry', async () => {
		items = [];
		may = { edit: true, manage: false };
		await open();
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Trash' } )
		);
		expect(
			await screen.findByRole( 'heading', { name: 'Trash' } )
		).toBeTruthy();
	} );

	it( 'starts a new note for each day that the chart requests', async () => {
		await open();
		const date = () => screen.findByLabelText< HTMLInputElement >( 'Date' );
		const begin = ( day: string ) =>
			act(
				async () => void ( await dispatch( store ).beginNote( day ) )
			);
		await begin( '2026-11-12' );
		expect( ( await date() ).value ).toBe( '2026-11-12' );
		await begin( '2026-11-14' );
		expect( ( await date() ).value ).toBe( '2026-11-14' );
		const title = screen.getByLabelText( 'Note' );
		expect( title.ownerDocument.activeElement ).toBe( title );

		await userEvent.click(
			screen.getByRole( 'button', { name: 'Back to Site Notes' } )
		);
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Add Note' } )
		);
		expect( ( await date() ).value ).toBe( '2026-11-20' );
	} );

	it( 'lists only the notes that the chart requests together, until another note is requested', async () => {
		items = [ ...items, note( 3 ) ];
		await open( 2, 3 );
		const wanted = await row( 'Note 2' );
		await waitFor( () =>
			expect( wanted.ownerDocument.activeElement ).toBe( wanted )
		);
		const titles = () =>
			screen
				.getAllByRole( 'listitem' )
				.map( ( { textContent } ) => textContent );
		expect( titles() ).toEqual( [
			'Nov 12Note 2Promotion',
			'Nov 12Note 3',
		] );
		const pressed = () =>
			screen
				.getAllByRole( 'button', { pressed: true } )
				.map( ( { textContent } ) => textContent )
				.filter( Boolean );
		expect( pressed() ).toEqual( [ 'Nov 12' ] );
		await act(
			async () => void ( await dispatch( store ).openPanel( [ 1 ] ) )
		);
		await row( 'Note 1' );
		expect( titles() ).toHaveLength( 3 );
		expect( pressed() ).toEqual( [ 'All (3)' ] );
	} );

	it( 'shows and keeps a note that the chart requests while only important notes are listed', async () => {
		await open();
		await row( 'Note 1' );
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Important only (1)' } )
		);
		expect( screen.queryByText( 'Note 1' ) ).toBeNull();
		await act(
			async () => void ( await dispatch( store ).openPanel( [ 1 ] ) )
		);
		const wanted = await row( 'Note 1' );
		await waitFor( () =>
			expect( wanted.ownerDocument.activeElement ).toBe( wanted )
		);
		expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 2 );
	} );

	it( 'highlights the note under the pointer or focus, here and on the chart', async () => {
		await open();
		const one = await row( 'Note 1' );
		await userEvent.hover( one );
		expect( select( store ).getLit() ).toEqual( [ 1 ] );
		await userEvent.unhover( one );
		expect( select( store ).getLit() ).toEqual( [] );
		act( () => one.focus() );
		expect( select( store ).getLit() ).toEqual( [ 1 ] );
		await act(
			async () => void ( await dispatch( store ).light( [ 2 ] ) )
		);
		expect( one.classList ).not.toContain( 'is-lit' );
		expect( ( await row( 'Note 2' ) ).classList ).toContain( 'is-lit' );
		await act( async () => void ( await dispatch( store ).closePanel() ) );
		expect( select( store ).getLit() ).toEqual( [] );
	} );

	it.each( [ 'while they load', 'after they have loaded' ] )(
		'closes its file list with Escape when nothing has the focus, %s',
		async ( when ) => {
			isLibraryThere = when === 'after they have loaded';
			items = [ note( 1, { medias: [ 7 ] } ) ];
			await open();
			const files = await screen.findByRole( 'button', {
				name: '1 file',
			} );
			await userEvent.click( files );
			const list = document.querySelector( '.lodestar-notes__files' );
			expect( list ).not.toBeNull();
			if ( isLibraryThere ) {
				await screen.findByRole( 'link', { name: 'Tulips' } );
			}
			// As after a dialog that closed without restoring the focus.
			act( () =>
				( files.ownerDocument.activeElement as HTMLElement ).blur()
			);
			await userEvent.keyboard( '{Escape}' );
			expect(
				document.querySelector( '.lodestar-notes__files' )
			).toBeNull();
			expect( files.ownerDocument.activeElement ).toBe( files );
			screen.getByRole( 'heading', { name: 'Site Notes' } );
		}
	);

	it( 'focuses the note that the chart requests', async () => {
		await open( 2 );
		const wanted = await row( 'Note 2' );
		await waitFor( () =>
			expect( wanted.ownerDocument.activeElement ).toBe( wanted )
		);
	} );
} );
