import { dispatch } from '@wordpress/data';
import { render, screen } from '@testing-library/react';
import { store as app } from '../../../store/app/app-store';
import type { License } from '../../../store/app/license';
import { SettingsProvider } from '../../context';
import type { SettingsScreen } from '../../../features/site-settings/screen';
import { useSettings } from '../../use-settings';
import { Licence } from '../licence';

const license: License = {
	type: 'pro',
	is_pro: true,
	is_network: false,
	is_constant: false,
	state: 'valid',
	message: 'Pro, valid until December 31, 2098.',
	expires_at: '2098-12-31',
	days_left: 9999,
	key: '••••ab12',
};

function Screen() {
	const printed = {
		values: {},
		rules: {},
		may_change: {},
		managers: [],
	} as unknown as SettingsScreen;
	const settings = useSettings( printed );
	return (
		<SettingsProvider
			value={ { ...settings, screen: printed, mayManage: true } }
		>
			<Licence />
		</SettingsProvider>
	);
}

const open = ( changes: Partial< License > ) => {
	void dispatch( app ).receiveBoot( { license: { ...license, ...changes } } );
	render( <Screen /> );
};

describe( 'License section in the settings', () => {
	it( 'can be changed', () => {
		open( {} );
		expect(
			screen.getByRole( 'button', { name: 'Deactivate' } )
		).toBeTruthy();
	} );

	it.each( [ false, true ] )(
		'can’t be changed while wp-config.php sets its key (network: %s)',
		( isNetwork ) => {
			open( { is_constant: true, is_network: isNetwork } );
			screen.getByText(
				'The license key is set by LODESTAR_LICENSE_KEY in wp-config.php. Change it there.'
			);
			screen.getByText( license.message );
			expect( screen.queryByRole( 'button' ) ).toBeNull();
			expect( screen.queryByText( /network administrator/ ) ).toBeNull();
		}
	);
} );
