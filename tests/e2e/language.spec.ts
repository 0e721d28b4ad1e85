import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { activateAddon, removeAddon } from './support/addons';
import { leftInEnglish, speak, speakAsBefore } from './support/language';
import { useLicense } from './support/license';
import { connect } from './support/local-site';
import { figures, REPORT } from './support/overview-page';
import { expectNoOverflow, openAdmin, SIZES } from './support/screen';
import { expect, test } from './support/test';

/** Opens a Lodestar screen with fixed data. */
async function open( page: Page, query: string ) {
	await page.route( REPORT, figures() );
	await openAdmin( page, `admin.php?${ query }` );
	await expect(
		page
			.locator( '#lodestar-page, #lodestar-header' )
			.getByRole( 'heading', {
				level: 1,
			} )
	).toBeVisible();
}

test.beforeAll( () => {
	useLicense( 'lite' );
	connect();
	activateAddon( 'locked-report' );
} );

test.afterAll( () => {
	removeAddon( 'locked-report' );
	speakAsBefore();
} );

test.describe( 'In German', () => {
	test.beforeAll( () => speak( 'de_DE' ) );

	test( 'a report is translated, with localized dates and numbers', async ( {
		page,
	} ) => {
		await open( page, 'page=lodestar#/' );
		// From the server: report.json.
		await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText(
			'Übersichtsbericht'
		);
		// From the script.
		const range = page.getByRole( 'button', { name: /^Letzte 30 Tage/ } );
		await expect( range ).toHaveText(
			/\d{1,2}\. (\p{L}+\.? )?(\d{4} )?– \d{1,2}\. \p{L}+\.? \d{4}/u
		);
		// From code that the script loads later.
		await expect(
			page.getByRole( 'button', { name: 'Als Tabelle' } )
		).toBeVisible();
		const sessions = page.getByRole( 'tab', { name: /^Sitzungen/ } );
		await expect( sessions.locator( '.lodestar-strip__value' ) ).toHaveText(
			/^\d{2}\.\d{3}$/
		);
		await expect(
			page.getByRole( 'tab', { name: /^Absprungrate/ } )
		).toHaveText( /\d,\d\s%/ );
		const left = await leftInEnglish( page, 'dashboard', 'de_DE' );
		// Channels have Google's names in every language.
		expect( left.filter( ( text ) => text !== 'Referral' ) ).toEqual( [] );
		await expectAccessible( page );
	} );

	test( 'the settings are translated, with plurals', async ( { page } ) => {
		await open( page, 'page=lodestar-settings' );
		await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText(
			'Einstellungen'
		);
		const bar = page.getByRole( 'region', {
			name: 'Ungespeicherte Änderungen',
		} );
		for ( const [ name, count ] of [
			[
				'„Ausgehender Link angeklickt“ als Schlüsselereignis markieren',
				'1 ungespeicherte Änderung',
			],
			[
				'Geschwindigkeit der Seiten messen',
				'2 ungespeicherte Änderungen',
			],
		] as const ) {
			await page.getByRole( 'checkbox', { name } ).click();
			await expect(
				bar.getByText( count, { exact: true } )
			).toBeVisible();
		}
		expect( await leftInEnglish( page, 'settings', 'de_DE' ) ).toEqual(
			[]
		);
		await expectAccessible( page );
		await bar.getByRole( 'button', { name: 'Verwerfen' } ).click();
	} );

	test( 'the setup wizard is translated', async ( { page } ) => {
		const expectStep = async ( name: string ) => {
			await expect(
				page.getByRole( 'heading', { level: 2, name } )
			).toBeVisible();
			expect( await leftInEnglish( page, 'setup', 'de_DE' ) ).toEqual(
				[]
			);
			await expectAccessible( page );
		};
		const goOn = () =>
			page.getByRole( 'button', { name: 'Weiter' } ).click();
		await open( page, 'page=lodestar-setup' );
		await expectStep( 'Wie werden Besucher wiedererkannt?' );
		await goOn();
		await expectStep(
			'Wer kann Berichte sehen, und wer wird nicht gezählt?'
		);
	} );
} );

test.describe( 'In a right-to-left language', () => {
	test.beforeAll( () => speak( 'he_IL' ) );

	test( 'each screen is right-aligned and fits the window', async ( {
		page,
	} ) => {
		for ( const query of [
			'lodestar#/',
			'lodestar#/acme-ads',
			'lodestar-settings',
			'lodestar-setup',
		] ) {
			await open( page, `page=${ query }` );
			await expect( page.locator( 'html' ) ).toHaveAttribute(
				'dir',
				'rtl'
			);
			const heading = page
				.locator( '#wpbody, #wpcontent' )
				.getByRole( 'heading', { level: 1 } );
			for ( const size of SIZES ) {
				await page.setViewportSize( size );
				const isRight = () =>
					heading.evaluate( ( element ) => {
						const range = element.ownerDocument.createRange();
						range.selectNodeContents( element );
						const { left, right } = range.getBoundingClientRect();
						const root = element.ownerDocument.documentElement;
						return root.clientWidth - right < left;
					} );
				await expect.poll( isRight, query ).toBe( true );
				await expectNoOverflow( page );
				await expectAccessible( page );
			}
		}
	} );
} );
