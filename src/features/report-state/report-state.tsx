import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { Locked } from '../../store/app/license';
import type { Answer } from '../../store/reports/answer';
import type { ReportRequest } from '../../store/reports/use-report';
import { Card } from '../../ui/card/card';
import { Message } from '../../ui/message/message';
import { decide } from './decide';
import { ErrorMessage } from './error-message';
import { PartNotice } from './part-notice';
import { isShutOut, SignInAgain } from './sign-in-again';

interface ReportStateProps {
	title: string;
	request: ReportRequest;
	isConnected: boolean;
	/** Why the report is locked; null if it isn't. */
	locked: Locked | null;
	/** Rendered if the report is locked or, with null, if the site has no data source. */
	closed: ( locked: Locked | null ) => ReactNode;
	isEmpty: ( ( answer: Answer ) => boolean ) | undefined;
	skeleton: ReactNode;
	/** Rendered if there is no data. */
	empty: ReactNode;
	/** Included in the error's details for a bug report. */
	details: Readonly< Record< string, unknown > >;
	children: ( answer: Answer ) => ReactNode;
}

/** Renders a report's state. The report's view only ever receives a response to the current query. */
export function ReportState( props: ReportStateProps ) {
	const { title, request } = props;
	const condition = decide( { ...request, ...props } );
	const isAsking = request.isResolving || condition.kind === 'loading';

	return (
		<div className="lodestar-report" aria-busy={ isAsking }>
			<div className="screen-reader-text" role="status">
				{ isAsking ? __( 'Loading report data…', 'lodestar' ) : '' }
			</div>
			{ condition.kind === 'loading' && props.skeleton }
			{ condition.kind === 'denied' && (
				<Card label={ title }>
					<Message
						isAlert
						title={ condition.error.message ?? '' }
						actions={
							<Button
								__next40pxDefaultSize
								variant="secondary"
								onClick={ request.ask }
							>
								{ __( 'Try Again', 'lodestar' ) }
							</Button>
						}
					/>
				</Card>
			) }
			{ condition.kind === 'not-connected' && props.closed( null ) }
			{ condition.kind === 'locked' && props.closed( condition.lock ) }
			{ condition.kind === 'error' && isShutOut( condition.error ) && (
				<SignInAgain error={ condition.error } />
			) }
			{ condition.kind === 'error' && ! isShutOut( condition.error ) && (
				<Card label={ title }>
					<ErrorMessage
						title={ __(
							'This report couldn’t be loaded.',
							'lodestar'
						) }
						cause={ condition.error.message ?? '' }
						details={ { ...props.details, ...condition.error } }
						onRetry={ request.ask }
					/>
				</Card>
			) }
			{ 'received' in condition && (
				<>
					<PartNotice
						received={ condition.received }
						error={ request.error }
						onRetry={ request.ask }
					/>
					<div className="lodestar-report__body">
						{ request.isResolving && (
							<div className="lodestar-report__progress" />
						) }
						{ condition.kind === 'empty' ? (
							<Card label={ title }>{ props.empty }</Card>
						) : (
							props.children( condition.received.answer )
						) }
					</div>
				</>
			) }
		</div>
	);
}
