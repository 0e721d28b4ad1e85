import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import type { Values } from '../screen';
import { CountingConsent } from '../counting-consent';

type Consent = NonNullable< Values[ 'lodestar_counting_consent' ] >;

const chosen = jest.fn();

function Setting( { canAsk }: { canAsk: boolean } ) {
	const [ value, setValue ] = useState< Consent >( 'none' );
	return (
		<CountingConsent
			value={ value }
			canAsk={ canAsk }
			onChange={ ( choice ) => {
				chosen( choice );
				setValue( choice );
			} }
		/>
	);
}

const radio = ( name: string ) => screen.getByRole( 'radio', { name } );
const category = () => screen.queryByRole( 'combobox' );

it( 'offers a consent category once tracking requires consent', async () => {
	render( <Setting canAsk /> );
	expect( category() ).toBeNull();
	await userEvent.click( radio( 'Count only after consent' ) );
	expect( chosen ).toHaveBeenLastCalledWith( 'statistics' );
	await userEvent.selectOptions( category() as HTMLElement, 'Marketing' );
	expect( chosen.mock.lastCall[ 0 ] ).toBe( 'marketing' );
	expect( screen.queryByText( /no visits are counted/ ) ).toBeNull();
	await userEvent.click( radio( 'Count every visit' ) );
	expect( chosen ).toHaveBeenLastCalledWith( 'none' );
	expect( category() ).toBeNull();
} );

it( 'warns when nothing can request consent', async () => {
	render( <Setting canAsk={ false } /> );
	await userEvent.click( radio( 'Count only after consent' ) );
	expect(
		screen.getAllByText( /no visits are counted/ ).length
	).toBeGreaterThan( 0 );
} );
