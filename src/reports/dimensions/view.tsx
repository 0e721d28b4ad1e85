import { useMemo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Button } from '@wordpress/components';
import { Block } from '../../features/blocks/blocks';
import { ReportTable } from '../../features/table-report/table';
import type { ReportViewProps } from '../../store/reports/report';
import { Card } from '../../ui/card/card';
import { Message } from '../../ui/message/message';
import { MISSING, type DimensionsAnswer, type DimensionInfo } from './answer';
import { tableOf } from './table';
import { failureOf, partOf } from '../../features/table-report/parts';
import { formatShare } from '../../ui/format/number';
import { useBoot } from '../../store/app/use-boot';
import './style.scss';

/** Links to the dimension settings, for users who can change them. */
function ChooseDimensions() {
	const { settings_url: url, update_settings: maySet } = useBoot();
	return maySet ? (
		<Button variant="link" href={ `${ url }#dimensions` }>
			{ __( 'Choose Dimensions', 'lodestar' ) }
		</Button>
	) : null;
}

interface NoteProps {
	answer: DimensionsAnswer;
	dimension: DimensionInfo;
}

/** Shows how many page views have no value, or a settings link if the dimension is no longer provided. */
function Note( { answer, dimension }: NoteProps ) {
	const { id } = dimension;
	const none = answer.none[ id ] ?? 0;
	if ( failureOf( partOf( answer, `data.${ id }` ) )?.code === MISSING ) {
		return (
			<p className="lodestar-dimensions__note">
				<ChooseDimensions />
			</p>
		);
	}
	// At 100%, the empty table says the same.
	return none > 0 && none < 100 ? (
		<p className="lodestar-dimensions__note">
			{ sprintf(
				/* translators: %s: a percentage of page views. */
				__(
					'%s of page views have no value for this dimension.',
					'lodestar'
				),
				formatShare( none, 100 )
			) }
		</p>
	) : null;
}

/** Shows a table for each enabled dimension, in pairs that stay together in print. */
export default function Dimensions( props: ReportViewProps ) {
	const answer = props.answer as DimensionsAnswer;
	const shown = useMemo(
		() =>
			answer.dimensions
				.filter( ( { enabled } ) => enabled )
				.map( ( dimension ) => ( {
					dimension,
					table: tableOf( dimension ),
				} ) ),
		[ answer ]
	);
	if ( shown.length === 0 ) {
		return (
			<Card label={ props.report.title }>
				<Message
					title={ __(
						'No data currently for the report',
						'lodestar'
					) }
					actions={ <ChooseDimensions /> }
				>
					<p>{ __( 'No dimensions are enabled.', 'lodestar' ) }</p>
				</Message>
			</Card>
		);
	}
	return (
		<>
			{ pairsOf( shown ).map( ( pair ) => (
				<div
					key={ pair[ 0 ]?.table.part }
					className="lodestar-pair lodestar-dimensions"
				>
					{ pair.map( ( { dimension, table } ) => (
						<Block key={ table.part } name={ table.part }>
							<ReportTable
								{ ...props }
								table={ table }
								note={
									<Note
										answer={ answer }
										dimension={ dimension }
									/>
								}
							/>
						</Block>
					) ) }
				</div>
			) ) }
		</>
	);
}

function pairsOf< T >( all: readonly T[] ): T[][] {
	return all.flatMap( ( _, place ) =>
		place % 2 === 0 ? [ all.slice( place, place + 2 ) ] : []
	);
}
