import { Component } from '@wordpress/element';
import type { ReactNode } from 'react';
import { messageOf } from './tell';

interface ErrorBoundaryProps {
	/** Replaces the failed part. */
	fallback: ( error: Error, retry: () => void ) => ReactNode;
	/** Called once per failure. */
	onError?: ( error: Error ) => void;
	children: ReactNode;
}

/** Keeps a failing part from breaking the whole page. */
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

/** Any value can be thrown, including undefined. */
function toError( thrown: unknown ): Error {
	return thrown instanceof Error ? thrown : new Error( messageOf( thrown ) );
}
