import { VisuallyHidden } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import type { ReportViewProps } from '../../store/reports/report';
import { Block } from '../../features/blocks/blocks';
import type { PublishersAnswer, Scroll } from './answer';
import { List } from './list';
import { People } from './people';
import { Unfiltered } from '../../features/filters/unfiltered';
import { PartError } from '../../features/report-state/part-error';
import type { PartFailure } from '../../store/reports/answer';
import { Card } from '../../ui/card/card';
import { Change } from '../../ui/change/change';
import { weighedChange } from '../../ui/change/weigh';
import { formatPercent } from '../../ui/format/number';

const DEPTHS = [ 25, 50, 75, 100 ] as const;

type ScrollDepthProps = ReportViewProps & { scroll: Scroll | PartFailure };

/** Average scroll depth, and the share of views that reached each quarter of the page. */
function ScrollDepth( props: ScrollDepthProps ) {
	const { answer, ask, dates, scroll } = props;
	const title = __( 'Scroll Depth', 'lodestar' );
	return (
		<Card label={ title }>
			<Unfiltered part="scroll" answer={ answer } />
			{ 'error' in scroll ? (
				<PartError failure={ scroll.error } onRetry={ ask } />
			) : (
				<div className="lodestar-scroll-depth">
					<div>
						<h2>{ title }</h2>
						<p className="lodestar-scroll-depth__average">
							<b>{ percent( scroll.average ) }</b>
							<span>
								{ __(
									'of each page is seen, on average',
									'lodestar'
								) }
							</span>
							{ dates.comparison && (
								<Change
									value={ weighedChange(
										scroll.average,
										scroll.compare_average,
										'percent'
									) }
								/>
							) }
						</p>
					</div>
					<Meter scroll={ scroll } />
				</div>
			) }
		</Card>
	);
}

const percent = ( value: number | null ) =>
	value === null ? '—' : formatPercent( value, 0 );

/** The page as a horizontal bar, from top to bottom. */
function Meter( { scroll }: { scroll: Scroll } ) {
	return (
		<div>
			<div className="lodestar-scroll-depth__track" aria-hidden="true">
				<i
					style={
						{
							'--lodestar-size': ( scroll.average ?? 0 ) / 100,
						} as CSSProperties
					}
				/>
			</div>
			<ul className="lodestar-scroll-depth__marks">
				<li aria-hidden="true">
					<span>{ __( 'Top', 'lodestar' ) }</span>
				</li>
				{ DEPTHS.map( ( depth ) => {
					const reached = percent( scroll[ `reached_${ depth }` ] );
					return (
						<li key={ depth }>
							<span aria-hidden="true">
								{ depth === 100
									? __( 'Bottom', 'lodestar' )
									: formatPercent( depth, 0 ) }
							</span>
							<b aria-hidden="true">{ reached }</b>
							<VisuallyHidden as="span">
								{ sprintf(
									/* translators: 1: percentage of page views, 2: percentage of a page. */
									__(
										'%1$s of page views reached %2$s of the page.',
										'lodestar'
									),
									reached,
									formatPercent( depth, 0 )
								) }
							</VisuallyHidden>
						</li>
					);
				} ) }
			</ul>
			<p className="lodestar-scroll-depth__note" aria-hidden="true">
				{ __(
					'Share of page views that reached this point',
					'lodestar'
				) }
			</p>
		</div>
	);
}

export default function Publishers( props: ReportViewProps ) {
	const answer = props.answer as PublishersAnswer;
	return (
		<>
			<Block name="scroll">
				<ScrollDepth { ...props } scroll={ answer.scroll } />
			</Block>
			<div className="lodestar-pair">
				<List { ...props } part="landingpages" />
				<List { ...props } part="exitpages" />
			</div>
			<div className="lodestar-pair">
				<List { ...props } part="outboundlinks" />
				<List { ...props } part="affiliatelinks" />
			</div>
			<People { ...props } />
		</>
	);
}
