import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Message } from '../message/message';
import { Elsewhere, type LinkOut } from './elsewhere';

interface NoRowsProps {
	empty: string | undefined;
	hint: string | undefined;
	linkOut: LinkOut | undefined;
}

/**
 * Nothing is there.
 *
 * @param props
 * @param props.empty
 * @param props.hint
 * @param props.linkOut
 */
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

/**
 * The filter leaves nothing.
 *
 * @param props
 * @param props.keyword
 * @param props.onClear
 */
export function NoneFound( { keyword, onClear }: NoneFoundProps ) {
	return (
		<Message
			title={ __( 'No records found.', 'lodestar' ) }
			actions={
				<Button variant="link" onClick={ onClear }>
					{ __( 'Clear the filter', 'lodestar' ) }
				</Button>
			}
		>
			<p>
				{ sprintf(
					/* translators: %s: what was typed. */
					__( 'Nothing here contains “%s”.', 'lodestar' ),
					keyword.trim()
				) }
			</p>
		</Message>
	);
}

interface NotLoadedProps {
	/** What asking failed with. */
	failure: unknown;
	onRetry: () => void;
}

/**
 * Rows that could not be had: why, as far as that is known.
 *
 * @param props
 * @param props.failure
 * @param props.onRetry
 */
export function NotLoaded( { failure, onRetry }: NotLoadedProps ) {
	const { message } = ( failure ?? {} ) as { message?: unknown };
	return (
		<Message
			isAlert
			title={ __( 'These rows could not be loaded.', 'lodestar' ) }
			actions={
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ onRetry }
				>
					{ __( 'Retry', 'lodestar' ) }
				</Button>
			}
		>
			{ typeof message === 'string' && message !== '' && (
				<p>{ message }</p>
			) }
		</Message>
	);
}
