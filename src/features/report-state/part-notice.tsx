import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { formatTime } from '../../ui/format/date';
import { NO_COMPARISON, ORDERS_COMPARED } from '../../store/reports/answer';
import type { Received, RequestError } from '../../store/reports/types';
import { isShutOut, SignInAgain } from './sign-in-again';

interface PartNoticeProps {
	received: Received;
	/** Why it could not be asked for again. */
	error: RequestError | null;
	onRetry: () => void;
}

/** Said elsewhere on the screen: in the line under the title, and beside the figures that they are about. */
const SAID_ELSEWHERE = [
	'partial_day',
	'same_hours',
	'daily_users',
	NO_COMPARISON,
	ORDERS_COMPARED,
];

/**
 * What is odd about the figures below: the gravest thing only.
 *
 * @param props
 * @param props.received
 * @param props.error
 * @param props.onRetry
 */
export function PartNotice( { received, error, onRetry }: PartNoticeProps ) {
	const { answer, behind } = received;
	const until = answer.dataThrough ? formatTime( answer.dataThrough ) : '';
	const retry = [
		{
			label: __( 'Retry', 'lodestar' ),
			onClick: onRetry,
			variant: 'link' as const,
		},
	];
	if ( error && isShutOut( error ) ) {
		return <SignInAgain error={ error } />;
	}
	if ( error ) {
		return (
			<Notice status="warning" isDismissible={ false } actions={ retry }>
				{ until
					? sprintf(
							/* translators: %s: time of day. */
							__(
								'Could not refresh. These figures are from %s.',
								'lodestar'
							),
							until
						)
					: __( 'Could not refresh.', 'lodestar' ) }
			</Notice>
		);
	}
	if ( behind === 'failed' ) {
		return (
			<Notice status="warning" isDismissible={ false } actions={ retry }>
				{ __(
					'The latest visits could not be read in and are missing here.',
					'lodestar'
				) }
			</Notice>
		);
	}
	if ( behind === 'waiting' ) {
		return (
			<Notice status="info" isDismissible={ false } actions={ retry }>
				{ __(
					'More visits are still being read in, so these figures will rise.',
					'lodestar'
				) }
			</Notice>
		);
	}
	const notice = answer.notices.find(
		( { code } ) => ! SAID_ELSEWHERE.includes( code )
	);
	return notice ? (
		<Notice status="info" isDismissible={ false }>
			{ notice.message }
		</Notice>
	) : null;
}
