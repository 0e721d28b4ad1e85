import { __, _n, sprintf } from '@wordpress/i18n';
import { Button, Modal } from '@wordpress/components';
import { update } from '@wordpress/icons';
import { Block } from '../../features/blocks/blocks';
import { reportQuery } from '../../store/reports/report-query';
import type { ReportViewProps } from '../../store/reports/report';
import { useReport } from '../../store/reports/use-report';
import type { RealTimeAnswer } from './answer';
import { List } from './list';
import { NowCard } from './now-card';
import { usePolling, type Polling } from './use-polling';
import { MetaEnd } from '../../features/page-controls/page-controls';
import { formatNumber } from '../../ui/format/number';
import './style.scss';

/** Modal over outdated data. It can only be closed by refreshing. */
function Paused( { onRefresh }: { onRefresh: () => void } ) {
	return (
		<Modal
			className="lodestar-dialog"
			title={ __( 'Real-Time Report Paused', 'lodestar' ) }
			size="small"
			isDismissible={ false }
			shouldCloseOnEsc={ false }
			shouldCloseOnClickOutside={ false }
			focusOnMount="firstContentElement"
			onRequestClose={ () => {} }
		>
			<p>
				{ __(
					'The Real-Time Report automatically paused due to inactivity. Please refresh the page to resume the Real-Time Report.',
					'lodestar'
				) }
			</p>
			<div className="lodestar-dialog__actions">
				<Button
					__next40pxDefaultSize
					variant="primary"
					icon={ update }
					onClick={ onRefresh }
				>
					{ __( 'Refresh', 'lodestar' ) }
				</Button>
			</div>
		</Modal>
	);
}

/**
 * The period that the data covers, and the time of the next update. The countdown is no live region, because announcing
 * every second would be noise.
 */
function Meta( {
	polling,
	isSample,
}: {
	polling: Polling;
	isSample: boolean;
} ) {
	return (
		<MetaEnd.Fill>
			{ ' · ' }
			{ __( 'data covers the last 30 minutes', 'lodestar' ) }
			{ ! isSample && (
				<>
					{ ' · ' }
					<span className="lodestar-live-next">
						{ nextWords( polling ) }
					</span>
				</>
			) }
		</MetaEnd.Fill>
	);
}

function nextWords( { left, failures, isPaused, isStopped }: Polling ): string {
	if ( isStopped ) {
		return sprintf(
			/* translators: %s: number of failed attempts. */
			_n(
				'updates stopped after %s failed attempt',
				'updates stopped after %s failed attempts',
				failures,
				'lodestar'
			),
			formatNumber( failures )
		);
	}
	return isPaused
		? __( 'paused', 'lodestar' )
		: sprintf(
				/* translators: %s: number of seconds. */
				__( 'next update in %s sec', 'lodestar' ),
				formatNumber( left )
			);
}

/** The Real-Time report. It requests new data every minute. */
export default function RealTime( props: ReportViewProps ) {
	const { report, isSample } = props;
	const answer = props.answer as RealTimeAnswer;
	const request = useReport(
		report.key,
		reportQuery( null, answer.filters?.applied ?? {} ),
		! isSample
	);
	const polling = usePolling( request, ! isSample );
	const { isPaused, isStopped } = polling;
	const { referrals, pageviewsovertime: minutes } = answer;
	const hasReferrals = 'error' in referrals || referrals.length > 0;
	const topPages = (
		<Block name="toppages">
			<List { ...props } part="toppages" />
		</Block>
	);
	const hasChart = ! ( 'error' in minutes );
	return (
		<>
			<Meta polling={ polling } isSample={ isSample } />
			<div
				className={
					'lodestar-live-page' + ( isPaused ? ' is-pale' : '' )
				}
			>
				<Block name="now">
					<NowCard
						answer={ answer }
						isLive={ ! isPaused && ! isStopped }
						instead={ topPages }
					/>
				</Block>
				{ ( hasChart || hasReferrals ) && (
					<div className="lodestar-pair">
						{ hasChart && topPages }
						{ hasReferrals && (
							<Block name="referrals">
								<List { ...props } part="referrals" />
							</Block>
						) }
					</div>
				) }
				<div className="lodestar-pair">
					<Block name="countries">
						<List { ...props } part="countries" />
					</Block>
					<Block name="cities">
						<List { ...props } part="cities" />
					</Block>
				</div>
			</div>
			{ isPaused && <Paused onRefresh={ polling.resume } /> }
		</>
	);
}
