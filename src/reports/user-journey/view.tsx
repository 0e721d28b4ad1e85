import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { NoData } from '../../features/no-data/no-data';
import { MetaEnd } from '../../features/page-controls/page-controls';
import { updatedWords } from '../../features/page-controls/updated-words';
import { ErrorMessage } from '../../features/report-state/error-message';
import { isNotKnown, NotKnown } from '../../features/report-state/not-known';
import { PartNotice } from '../../features/report-state/part-notice';
import type { ReportViewProps } from '../../store/reports/report';
import { Card } from '../../ui/card/card';
import { Message } from '../../ui/message/message';
import { NO_FILTERS, type JourneyFilters, type JourneysAnswer } from './answer';
import { Filters } from './filters';
import { TableSkeleton } from './user-journey-skeleton';
import { Table } from './table';
import { useChoices, useJourneys } from './use-journeys';
import { Sample } from '../../features/sample/sample';
import { AddonPrompt } from '../../features/upsell/addon-prompt';
import './style.scss';

interface ClosedProps extends Pick< ReportViewProps, 'report' | 'access' > {
	/** The inactive addon. */
	addon: string;
	children: ReactNode;
}

/** Shown if an addon is deactivated while the page is open: blurred content, and a prompt to activate the addon. */
function Closed( { report, access, addon, children }: ClosedProps ) {
	const [ isCovered, setCovered ] = useState( true );
	return (
		<Sample
			blur="slight"
			cover={
				isCovered && (
					<AddonPrompt
						slug={ addon }
						addon={ access.addons[ addon ] }
						report={ report.title }
						onDismiss={ () => setCovered( false ) }
					/>
				)
			}
		>
			{ children }
		</Sample>
	);
}

/** The User Journey report. It loads its own data, because rows are paginated and filtered on the server. */
export default function UserJourney( props: ReportViewProps ) {
	const { report, isSample, dates, today, access } = props;
	const [ filters, setFilters ] = useState( NO_FILTERS );
	/** Number of times the filters were cleared. As a key, it resets the fields. */
	const [ cleared, setCleared ] = useState( 0 );
	const [ wanted, setWanted ] = useState( { page: 1, of: '' } );
	const days = `${ dates.range.start } ${ dates.range.end }`;
	// Another date range starts at its first page.
	const page = wanted.of === days ? wanted.page : 1;
	const request = useJourneys(
		{ ...filters, page, range: dates.range },
		! isSample
	);
	const choices = useChoices( ! isSample );
	const { error, isResolving, received } = request;
	const answer = ( isSample ? props.answer : received?.answer ) as
		JourneysAnswer | undefined;
	const narrow = ( next: JourneyFilters ) => {
		setFilters( next );
		setWanted( { page: 1, of: days } );
	};
	const isNarrowed = Object.values( filters ).some( Boolean );

	if ( isNotKnown( error ) ) {
		return (
			<NotKnown
				title={ report.title }
				why={ __(
					'This data source doesn’t report individual journeys. Lodestar’s own tracking does.',
					'lodestar'
				) }
			/>
		);
	}
	const card = (
		<Card label={ report.title }>
			<Filters
				key={ cleared }
				filters={ filters }
				choices={ choices }
				onFilter={ narrow }
			/>
			<div className="lodestar-report__body" aria-busy={ isResolving }>
				{ isResolving && answer && (
					<div className="lodestar-report__progress" />
				) }
				<div className="screen-reader-text" role="status">
					{ isResolving
						? __( 'Loading report data…', 'lodestar' )
						: '' }
				</div>
				{ ! answer && ! error && <TableSkeleton /> }
				{ error && (
					<ErrorMessage
						title={ __(
							'This report couldn’t be loaded.',
							'lodestar'
						) }
						cause={ error.message ?? '' }
						details={ { report: report.name, ...error } }
						onRetry={ request.ask }
					/>
				) }
				{ answer && answer.items.length > 0 && (
					<Table
						answer={ answer }
						title={ report.title }
						today={ today }
						onGo={ ( to ) => setWanted( { page: to, of: days } ) }
					/>
				) }
				{ answer && answer.items.length === 0 && isNarrowed && (
					<Message
						title={ __(
							"No User Journey's matched your filters. Please remove some conditions and try again.",
							'lodestar'
						) }
						actions={
							<Button
								variant="link"
								onClick={ () => {
									narrow( NO_FILTERS );
									setCleared( cleared + 1 );
								} }
							>
								{ __( 'Clear Filters', 'lodestar' ) }
							</Button>
						}
					/>
				) }
				{ answer && answer.items.length === 0 && ! isNarrowed && (
					<NoData { ...props } />
				) }
			</div>
		</Card>
	);
	const addon =
		error?.code === 'addon_inactive' ? error.data?.addon : undefined;
	if ( addon !== undefined ) {
		return (
			<Closed report={ report } access={ access } addon={ addon }>
				{ card }
			</Closed>
		);
	}
	return (
		<>
			{ answer?.dataThrough && ! isSample && (
				<MetaEnd.Fill>
					{ ' · ' }
					<bdi>
						{ updatedWords(
							answer.dataThrough,
							today,
							dates.range.end
						) }
					</bdi>
				</MetaEnd.Fill>
			) }
			{ answer?.demo && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'This is a demo report. The demo report will replaced after the first sale is tracked.',
						'lodestar'
					) }
				</Notice>
			) }
			{ received && (
				<PartNotice
					received={ received }
					error={ null }
					onRetry={ request.ask }
				/>
			) }
			{ card }
		</>
	);
}
