import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import { MetricStrip } from '../metric-strip';
import { sparkPath, type StripMetric } from '../cell';

const metrics: StripMetric[] = [
	{
		id: 'sessions',
		label: 'Sessions',
		value: 31806,
		type: 'integer',
		change: 14.9,
		inverse: false,
		values: [ 1, 2 ],
	},
	{
		id: 'bounce_rate',
		label: 'Bounce Rate',
		value: 41.8,
		type: 'percent',
		change: -5.2,
		inverse: true,
		values: [],
	},
	{
		id: 'duration',
		label: 'Duration',
		value: null,
		type: 'duration',
		change: null,
		inverse: false,
		values: [],
	},
	{
		id: 'views',
		label: 'Views',
		value: 12,
		type: 'integer',
		change: undefined,
		inverse: false,
		values: [],
	},
];

function Harness( { onSelect }: { onSelect?: ( id: string ) => void } ) {
	const [ selected, setSelected ] = useState( 'sessions' );
	return (
		<>
			<MetricStrip
				metrics={ metrics }
				selected={ selected }
				onSelect={ ( id ) => {
					onSelect?.( id );
					setSelected( id );
				} }
			>
				<p>Panel of { selected }</p>
			</MetricStrip>
			<button onClick={ () => setSelected( 'sessions' ) }>Back</button>
		</>
	);
}

/** Renders the strip and waits for the tabs, which update after rendering. */
const draw = ( onSelect?: ( id: string ) => void ) =>
	act( async () => {
		render( <Harness { ...( onSelect && { onSelect } ) } /> );
	} );

const open = () => screen.getByRole( 'tab', { selected: true } ).textContent;

describe( 'MetricStrip', () => {
	it( 'includes each value and its change in the name of the tab', async () => {
		await draw();
		for ( const name of [
			'Sessions, 31,806, up 14.9%',
			'Bounce Rate, 41.8%, down 5.2%',
			'Duration, —, change unknown',
		] ) {
			expect( screen.getByRole( 'tab', { name } ) ).toBeTruthy();
		}
	} );

	it( 'shows no change without a comparison', async () => {
		await draw();
		expect(
			screen.getByRole( 'tab', { name: 'Views, 12' } ).textContent
		).toBe( 'Views, 12Views12' );
	} );

	it( 'moves and selects with the arrow keys and keeps the focus', async () => {
		const user = userEvent.setup();
		const onSelect = jest.fn();
		await draw( onSelect );
		await user.tab();
		await user.keyboard( '{ArrowRight}' );
		expect( open() ).toMatch( /^Bounce Rate/ );
		expect( screen.getByText( 'Panel of bounce_rate' ) ).toBeTruthy();
		const tab = screen.getByRole( 'tab', { selected: true } );
		expect( tab.ownerDocument.activeElement ).toBe( tab );
		expect( onSelect.mock.calls ).toEqual( [ [ 'bounce_rate' ] ] );
	} );

	it( 'follows a selection that changes from outside', async () => {
		const user = userEvent.setup();
		await draw();
		await user.click( screen.getByRole( 'tab', { name: /^Duration/ } ) );
		expect( open() ).toMatch( /^Duration/ );
		await user.click( screen.getByRole( 'button', { name: 'Back' } ) );
		expect( open() ).toMatch( /^Sessions/ );
	} );
} );

describe( 'sparkPath', () => {
	it( 'uses the full width and its own scale', () => {
		expect( sparkPath( [ 10, 30, 20 ] ) ).toBe( 'M0 19L36 1L72 10' );
	} );

	it( 'leaves a gap for an unknown value', () => {
		expect( sparkPath( [ 10, null, 20 ] ) ).toBe( 'M0 19M72 1' );
	} );

	it( 'draws nothing for a single or unknown value, and a flat line for zeros', () => {
		expect( sparkPath( [ 5 ] ) ).toBe( '' );
		expect( sparkPath( [ null, null ] ) ).toBe( '' );
		expect( sparkPath( [ 0, 0 ] ) ).toBe( 'M0 19L72 19' );
	} );
} );

describe( 'A strip with few metrics', () => {
	const strip = ( count: number, edit?: JSX.Element ) =>
		act( async () => {
			render(
				<MetricStrip
					metrics={ metrics.slice( 0, count ) }
					selected="sessions"
					onSelect={ () => {} }
					edit={ edit }
				>
					<p>Panel</p>
				</MetricStrip>
			);
		} );
	const hasFew = () =>
		document.querySelector( '.lodestar-strip-frame.is-few' ) !== null;

	it( 'does not stretch two tabs', async () => {
		await strip( 2 );
		expect( screen.getAllByRole( 'tab' ) ).toHaveLength( 2 );
		expect( hasFew() ).toBe( true );
	} );

	it( 'stretches tabs if more can be added or there are more than two', async () => {
		await strip( 2, <button>Edit</button> );
		expect( hasFew() ).toBe( false );
		await strip( 3 );
		expect( hasFew() ).toBe( false );
	} );

	it( 'has no tab for a single metric', async () => {
		await strip( 1 );
		expect( screen.queryByRole( 'tab' ) ).toBeNull();
		expect( screen.getByText( 'Sessions, 31,806, up 14.9%' ) ).toBeTruthy();
		expect( screen.getByText( 'Panel' ) ).toBeTruthy();
	} );
} );
