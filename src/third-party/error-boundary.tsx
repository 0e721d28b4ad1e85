import { Component } from '@wordpress/element';
import type { ReactNode } from 'react';
import { messageOf } from './tell';

interface ErrorBoundaryProps {
	/** What stands in the place of the part that broke. */
	fallback: ( error: Error, retry: () => void ) => ReactNode;
	/** Is told once of each time that it breaks. */
	onError?: ( error: Error ) => void;
	children: ReactNode;
}

/**
 * Keeps a part that breaks from taking the page with it.
 */
export class ErrorBoundary extends Component<
	ErrorBoundaryProps,
	{ error: Error | null }
> {
	override state: { error: Error | null } = { error: null };

	static getDerivedStateFromError( thrown: unknown ) {
		return { error: toError( thrown ) };
	}

	override componentDidCatch( thrown: unknown ) {
		this.props.onError?.( toError( thrown ) );
	}

	override render() {
		const { error } = this.state;
		return error
			? this.props.fallback( error, () =>
					this.setState( { error: null } )
				)
			: this.props.children;
	}
}

/**
 * Anything can be thrown, also nothing.
 *
 * @param thrown What was thrown.
 */
function toError( thrown: unknown ): Error {
	return thrown instanceof Error ? thrown : new Error( messageOf( thrown ) );
}
