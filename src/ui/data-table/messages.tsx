import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Message } from '../message/message';
import { Elsewhere, type LinkOut } from './elsewhere';

interface NoRowsProps {
	empty: string | undefined;
	hint: string | undefined;
	linkOut: LinkOut | undefined;
}

export function NoRows( { empty, hint, linkOut }: NoRowsProps ) {
	return (
		<Message
			title={ empty ?? __( 'No data for this time period.', 'lodestar' ) }
			actions={ linkOut && <Elsewhere linkOut={ linkOut } /> }
		>
			{ hint && <p>{ hint }</p> }
		</Message>
	);
}

interface NoneFoundProps {
	keyword: string;
	onClear: () => void;
}

export function NoneFound( { keyword, onClear }: NoneFoundProps ) {
	return (
		<Message
			title={ __( 'No records found.', 'lodestar' ) }
			actions={
				<Button variant="link" onClick={ onClear }>
					{ __( 'Clear Filter', 'lodestar' ) }
				</Button>
			}
		>
			<p>
				{ sprintf(
					/* translators: %s: the search term. */
					__( 'No results for “%s”.', 'lodestar' ),
					keyword.trim()
				) }
			</p>
		</Message>
	);
}

interface NotLoadedProps {
	/** The error. */
	failure: unknown;
	onRetry: () => void;
}

export function NotLoaded( { failure, onRetry }: NotLoadedProps ) {
	const { message } = ( failure ?? {} ) as { message?: unknown };
	return (
		<Message
			isAlert
			title={ __( 'We couldn’t load these rows.', 'lodestar' ) }
			actions={
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ onRetry }
				>
					{ __( 'Try Again', 'lodestar' ) }
				</Button>
			}
		>
			{ typeof message === 'string' && message !== '' && (
				<p>{ message }</p>
			) }
		</Message>
	);
}
