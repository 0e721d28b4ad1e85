import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { dispatch, select } from '@wordpress/data';
import { store as app } from '../../../store/app/app-store';
import { FeatureFeedback } from '../feature-feedback';

jest.mock( '@wordpress/api-fetch' );

const asked = apiFetch as unknown as jest.Mock;

const tracked = ( features: string[] ) =>
	dispatch( app ).receiveBoot( { feedback: { tracked_features: features } } );

const button = ( name: string ) => screen.queryByRole( 'button', { name } );

const open = async () => {
	const user = userEvent.setup();
	const view = render( <FeatureFeedback featureKey="ai_insights" /> );
	await user.click( button( 'Feedback' )! );
	return { user, ...view };
};

beforeEach( async () => {
	asked
		.mockReset()
		.mockResolvedValue( { tracked_features: [ 'chat', 'ai_insights' ] } );
	await tracked( [ 'chat' ] );
} );

afterEach( () => jest.useRealTimers() );

describe( 'FeatureFeedback', () => {
	it( 'opens with its button, and closes with the button or Escape', async () => {
		const { user } = await open();
		screen.getByRole( 'group', { name: 'Provide Feedback' } );
		screen.getByRole( 'button', { name: 'Feedback', expanded: true } );
		await user.click( button( 'Feedback' )! );
		expect( button( 'Submit' ) ).toBeNull();
		await user.click( button( 'Feedback' )! );
		await user.tab();
		await user.keyboard( '{Escape}' );
		expect( button( 'Submit' ) ).toBeNull();
		expect( button( 'Feedback' )?.matches( ':focus' ) ).toBe( true );
	} );

	it( 'sends a rating and a message, says thanks, and disappears with a 250 ms transition', async () => {
		const { user } = await open();
		expect( button( 'Submit' )?.getAttribute( 'aria-disabled' ) ).toBe(
			'true'
		);
		await user.click( button( 'Submit' )! );
		expect( asked ).not.toHaveBeenCalled();
		await user.click( screen.getByRole( 'radio', { name: 'Good' } ) );
		const words = screen.getByRole( 'textbox', {
			name: 'What do you think about this feature?',
		} );
		expect( words.getAttribute( 'placeholder' ) ).toBe(
			'Tell us in your words...'
		);
		expect( words.getAttribute( 'maxlength' ) ).toBe( '1000' );
		await user.type( words, 'Clear' );
		await user.click( button( 'Submit' )! );
		expect( asked ).toHaveBeenCalledWith( {
			path: '/lodestar/v1/feedback',
			method: 'POST',
			data: { rating: 4, message: 'Clear', feature_key: 'ai_insights' },
		} );
		expect( ( await screen.findByRole( 'status' ) ).textContent ).toContain(
			'Thanks! We appreciate your feedback.'
		);
		expect( select( app ).getBoot()?.feedback.tracked_features ).toEqual( [
			'chat',
			'ai_insights',
		] );
		// Fake timers start only here: findBy and waitFor block React's queue when they resolve inside a fake clock's
		// act().
		jest.useFakeTimers();
		act( () => jest.advanceTimersByTime( 5000 ) );
		screen.getByRole( 'status' );
		fireEvent.click( button( 'Feedback' )! );
		act( () => jest.advanceTimersByTime( 249 ) );
		screen.getByRole( 'status' );
		act( () => jest.advanceTimersByTime( 1 ) );
		expect( screen.queryByRole( 'status' ) ).toBeNull();
		expect( button( 'Feedback' ) ).toBeNull();
	} );

	it( 'is hidden for a feature that already has feedback', async () => {
		await tracked( [ 'ai_insights' ] );
		const { container } = render(
			<FeatureFeedback featureKey="ai_insights" />
		);
		expect( container.innerHTML ).toBe( '' );
	} );

	it( 'keeps the text and shows an error when sending fails', async () => {
		asked.mockRejectedValueOnce( { code: 'fetch_error' } );
		const { user } = await open();
		await user.click( screen.getByRole( 'radio', { name: 'Very bad' } ) );
		await user.type( screen.getByRole( 'textbox' ), 'Slow' );
		await user.click( button( 'Submit' )! );
		expect( ( await screen.findByRole( 'alert' ) ).textContent ).toContain(
			'We couldn’t send your feedback. Try again.'
		);
		screen.getByDisplayValue( 'Slow' );
		await user.click( button( 'Submit' )! );
		await screen.findByRole( 'status' );
	} );

	it( 'shows a message when the daily limit is reached', async () => {
		asked.mockRejectedValueOnce( {
			code: 'daily_limit',
			message: 'You’ve reached the daily limit for feedback.',
		} );
		const { user } = await open();
		await user.click( screen.getByRole( 'radio', { name: 'Very bad' } ) );
		await user.click( button( 'Submit' )! );
		expect( ( await screen.findByRole( 'alert' ) ).textContent ).toContain(
			'You’ve reached the daily limit for feedback.'
		);
	} );

	it( 'accepts custom labels', async () => {
		render(
			<FeatureFeedback
				featureKey="ai_insights"
				labels={ { toggle: 'Say it' } }
			/>
		);
		expect( button( 'Say it' ) ).not.toBeNull();
	} );
} );
