import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RangePicker } from '..';
import { parseDateState } from '../../range/url';

const calendar = { today: '2026-11-21', weekStart: 1 };
const open = async ( params = {} ) => {
	const user = userEvent.setup();
	const onChange = jest.fn();
	render(
		<RangePicker
			dates={ parseDateState( params, calendar ) }
			calendar={ calendar }
			onChange={ onChange }
		/>
	);
	await user.click( screen.getByRole( 'button' ) );
	return { user, onChange };
};

describe( 'RangePicker', () => {
	it( 'says the range, and what it is compared with', () => {
		render(
			<RangePicker
				dates={ parseDateState( { compare: 'previous' }, calendar ) }
				calendar={ calendar }
				onChange={ () => {} }
			/>
		);
		const words = screen
			.getByRole( 'button' )
			.textContent?.replace( /\s/gu, ' ' );
		expect( words ).toBe(
			'Last 30 days Oct 22 – Nov 20, 2026 vs Sep 22 – Oct 21'
		);
	} );

	it( 'ticks the present preset', async () => {
		await open( { interval: 'lastweek' } );
		const ticked = screen.getAllByRole( 'menuitemradio', {
			checked: true,
		} );
		expect( ticked.map( ( item ) => item.textContent ) ).toEqual( [
			expect.stringContaining( 'Last week' ),
		] );
	} );

	it( 'applies a preset in one click, keeps the comparison and closes', async () => {
		const { user, onChange } = await open( { compare: 'previous' } );
		await user.click(
			screen.getByRole( 'menuitemradio', { name: /Last month/ } )
		);
		expect( onChange ).toHaveBeenCalledWith( {
			interval: 'lastmonth',
			range: { start: '2026-10-01', end: '2026-10-31' },
			compare: 'previous',
			comparison: { start: '2026-09-01', end: '2026-09-30' },
			fallback: false,
		} );
		expect( screen.queryByRole( 'menu' ) ).toBeNull();
	} );

	it( 'turns the comparison on and off', async () => {
		const { user, onChange } = await open();
		await user.click(
			screen.getByRole( 'menuitemcheckbox', { name: /Compare/ } )
		);
		expect( onChange ).toHaveBeenLastCalledWith(
			expect.objectContaining( {
				compare: 'previous',
				comparison: { start: '2026-09-22', end: '2026-10-21' },
			} )
		);
	} );
} );
