import { activateAddons, removeAddons } from './addons';
import { useSite } from './license';
import { test } from './test';

function around( before: () => void, after: () => void ): void {
	test.beforeAll( before );

	test.afterAll( after );
}

/** Runs the tests of a file or group on the site of a level, with `addons` activated. */
export function onLevel( level: string, ...addons: string[] ): void {
	around(
		() => {
			useSite( level );
			activateAddons( addons );
		},
		() => {
			removeAddons( addons );
			useSite( 'lite' );
		}
	);
}

/** Runs the tests of a file or group with addons activated. */
export const withAddons = ( ...names: string[] ): void =>
	around(
		() => activateAddons( names ),
		() => removeAddons( names )
	);
