import { expect, type Page } from '@playwright/test';
import { openAdmin } from './screen';

/** Values of the Overview as displayed. */
interface Figures {
	sessions: number;
	pageViews: number;
	/** Sessions of the last day in the chart's table. */
	lastPoint: number;
}

const numberIn = ( text: string | null ) =>
	Number( ( text ?? '' ).replace( /[^\d]/g, '' ) );

/** Opens the Overview and returns the displayed values. `query` is the date range in URL format. */
export async function readOverview(
	page: Page,
	query: string
): Promise< Figures > {
	await openAdmin( page, `admin.php?page=lodestar#/?${ query }` );
	await expect( page.locator( '.lodestar-report' ) ).toHaveAttribute(
		'aria-busy',
		'false'
	);

	const figure = async ( name: RegExp ) =>
		numberIn(
			await page
				.getByRole( 'tab', { name } )
				.locator( '.lodestar-strip__value' )
				.textContent()
		);
	const sessions = await figure( /^Sessions/ );
	const pageViews = await figure( /^Page Views,/ );

	await page.getByRole( 'button', { name: 'Show as Table' } ).click();
	const lastPoint = numberIn(
		await page
			.locator( '.lodestar-chart' )
			.getByRole( 'row' )
			.last()
			.getByRole( 'cell' )
			.first()
			.textContent()
	);
	return { sessions, pageViews, lastPoint };
}
