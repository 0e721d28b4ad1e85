import { select } from '@wordpress/data';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import { store as app } from '../../../store/app/app-store';
import { useOnDemand } from '../use-on-demand';

function Opener( { load }: { load: () => Promise< { words: string } > } ) {
	const { loaded, loadThen, loadSoon } = useOnDemand( load );
	const [ isOpen, setOpen ] = useState( false );
	return (
		<>
			<button
				onPointerEnter={ loadSoon }
				onClick={ () => loadThen( () => setOpen( ! isOpen ) ) }
			>
				Open
			</button>
			{ isOpen && <p>{ loaded?.words }</p> }
		</>
	);
}

describe( 'useOnDemand', () => {
	it( 'loads its content on click and opens it', async () => {
		const load = jest.fn( async () => ( { words: 'Here' } ) );
		render( <Opener load={ load } /> );
		expect( load ).not.toHaveBeenCalled();
		await userEvent.click( screen.getByText( 'Open' ) );
		expect( await screen.findByText( 'Here' ) ).toBeTruthy();
	} );

	it( 'preloads on hover, and ignores a failure', async () => {
		const load = jest.fn( () => Promise.reject( new Error( 'Away.' ) ) );
		render( <Opener load={ load } /> );
		await userEvent.hover( screen.getByText( 'Open' ) );
		expect( load ).toHaveBeenCalledTimes( 1 );
		expect( select( app ).getDialog() ).toBeFalsy();
	} );

	it( 'shows an error when loading fails, and retries on the next click', async () => {
		const load = jest
			.fn()
			.mockRejectedValueOnce( new Error( 'Away.' ) )
			.mockRejectedValueOnce( new Error( 'Away.' ) )
			.mockResolvedValue( { words: 'Here' } );
		render( <Opener load={ load } /> );
		await userEvent.click( screen.getByText( 'Open' ) );
		expect( select( app ).getDialog() ).toBeTruthy();
		expect( screen.queryByRole( 'paragraph' ) ).toBeNull();
		await userEvent.click( screen.getByText( 'Open' ) );
		expect( await screen.findByText( 'Here' ) ).toBeTruthy();
	} );
} );
