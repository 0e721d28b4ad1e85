import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { formatTime } from '../../ui/format/date';
import { NO_COMPARISON, ORDERS_COMPARED } from '../../store/reports/answer';
import type { Received, RequestError } from '../../store/reports/types';
import { isShutOut, SignInAgain } from './sign-in-again';

interface PartNoticeProps {
	received: Received;
	/** Why the refresh failed; null if it didn't. */
	error: RequestError | null;
	onRetry: () => void;
}

/** Notices shown elsewhere: in the line under the title, and beside the data they apply to. */
const SAID_ELSEWHERE = [
	'partial_day',
	'same_hours',
	'daily_users',
	NO_COMPARISON,
	ORDERS_COMPARED,
];

/** The most serious notice about the data below. */
export function PartNotice( { received, error, onRetry }: PartNoticeProps ) {
	const { answer, behind } = received;
	const until = answer.dataThrough ? formatTime( answer.dataThrough ) : '';
	const retry = [
		{
			label: __( 'Try Again', 'lodestar' ),
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
								'Couldn’t refresh. Showing data from %s.',
								'lodestar'
							),
							until
						)
					: __( 'Couldn’t refresh this report.', 'lodestar' ) }
			</Notice>
		);
	}
	if ( behind === 'failed' ) {
		return (
			<Notice status="warning" isDismissible={ false } actions={ retry }>
				{ __(
					'The latest visits couldn’t be processed and are missing here.',
					'lodestar'
				) }
			</Notice>
		);
	}
	if ( behind === 'waiting' ) {
		return (
			<Notice status="info" isDismissible={ false } actions={ retry }>
				{ __(
					'More visits are being processed, so these numbers will go up.',
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
