import { Component } from '@wordpress/element';
import type { ReactNode } from 'react';

interface ErrorBoundaryProps {
	/** What stands in the place of the part that broke. */
	fallback: ( error: Error, retry: () => void ) => ReactNode;
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

	static getDerivedStateFromError( error: Error ) {
		return { error };
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
