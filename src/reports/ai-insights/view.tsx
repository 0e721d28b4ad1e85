import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { update } from '@wordpress/icons';
import { FeatureFeedback } from '../../features/feedback/feature-feedback';
import { useShownIn } from '../../features/drill-down/use-shown-in';
import { MetaEnd } from '../../features/page-controls/page-controls';
import type { ReportViewProps } from '../../store/reports/report';
import { Card } from '../../ui/card/card';
import { formatDay, formatDays, formatTime } from '../../ui/format/date';
import type { Insights } from './answer';
import { Nothing } from './nothing';
import { Row } from './row';
import { useInsights } from './use-insights';
import { Placeholder } from '../../ui/placeholder/placeholder';
import './style.scss';

/** Widths of each insight's placeholder lines, in px. */
const LINES = [
	[ 560, 590, 330 ],
	[ 535, 565, 430 ],
	[ 575, 550, 230 ],
];

function Skeleton() {
	return (
		<ul className="lodestar-insights__list" aria-hidden="true">
			{ LINES.map( ( widths, row ) => (
				<li key={ row } className="lodestar-insights__row">
					<p className="lodestar-insights__text is-loading">
						{ widths.map( ( width ) => (
							<Placeholder
								key={ width }
								width={ width }
								height={ 14 }
							/>
						) ) }
					</p>
				</li>
			) ) }
		</ul>
	);
}

export default function AiInsights( props: ReportViewProps ) {
	const { isSample, answer, today } = props;
	const sample = isSample ? ( answer as unknown as Insights ) : null;
	const { insights, ratings, isLoading, load, rate, say } =
		useInsights( sample );
	const shownIn = useShownIn( props );
	const all = insights?.insights ?? [];
	const isEmpty = ! isLoading && all.length === 0;

	const button = (
		<Button
			__next40pxDefaultSize
			variant={ isEmpty ? 'primary' : 'secondary' }
			icon={ isEmpty ? undefined : update }
			accessibleWhenDisabled
			disabled={ isLoading || isSample }
			onClick={ () => void load( true ) }
		>
			{ __( 'Generate Insights', 'lodestar' ) }
		</Button>
	);
	return (
		<>
			<Card label={ __( 'Highlights', 'lodestar' ) }>
				{ insights && ! isSample && (
					<MetaEnd.Fill>
						{ ' · ' }
						<bdi>
							{ generatedWords( insights.generated, today ) }
						</bdi>
					</MetaEnd.Fill>
				) }
				<div className="lodestar-insights" aria-busy={ isLoading }>
					{ isEmpty ? (
						<Nothing
							found={ insights }
							today={ today }
							button={ button }
						/>
					) : (
						<>
							<div className="lodestar-insights__head">
								<div>
									<h2>{ __( 'Highlights', 'lodestar' ) }</h2>
									{ insights?.range && (
										<p className="lodestar-insights__days">
											{ sprintf(
												/* translators: %s: date range, such as “25 Oct – 21 Nov”. */
												__(
													'%s vs. the previous 28 days',
													'lodestar'
												),
												formatDays(
													insights.range.start,
													insights.range.end
												)
											) }
										</p>
									) }
								</div>
								{ button }
							</div>
							{ isLoading ? (
								<Skeleton />
							) : (
								<ul className="lodestar-insights__list">
									{ all.map( ( insight ) => (
										<Row
											key={ insight.id }
											insight={ insight }
											rating={ ratings[ insight.id ] }
											shownIn={
												insight.shown_in
													? shownIn(
															insight.shown_in
														)
													: undefined
											}
											isInert={ isSample }
											onRate={ ( score ) =>
												rate( insight.id, score )
											}
											onSay={ ( message ) =>
												say( insight.id, message )
											}
										/>
									) ) }
								</ul>
							) }
							{ insights && (
								<p className="lodestar-insights__foot">
									{ footWords( insights.by ?? null ) }
								</p>
							) }
						</>
					) }
				</div>
			</Card>
			{ insights && ! isSample && (
				<FeatureFeedback featureKey="ai_insights" />
			) }
		</>
	);
}

function generatedWords( generated: string, today: string ) {
	const day = generated.slice( 0, 10 );
	const time = formatTime( generated );
	if ( day === today ) {
		/* translators: %s: time of day. Part of a line of short facts. */
		return sprintf( __( 'generated today at %s', 'lodestar' ), time );
	}
	return sprintf(
		/* translators: 1: date, 2: time of day. Part of a line of short facts. */
		__( 'generated %1$s at %2$s', 'lodestar' ),
		formatDay( day ),
		time
	);
}

function footWords( by: string | null ) {
	return by === null
		? __(
				'Calculated from your site’s own data. Insights show what changed and when, not why.',
				'lodestar'
			)
		: sprintf(
				/* translators: %s: name of an AI provider. */
				__(
					'Calculated from your site’s own data. Insights show what changed and when, not why. Written by %s, which received these numbers and names. We check that its numbers match ours.',
					'lodestar'
				),
				by
			);
}
