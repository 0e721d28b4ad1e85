import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Block } from '../../features/blocks/blocks';
import { ReportTable } from '../../features/table-report/table';
import type { ReportViewProps } from '../../store/reports/report';
import { Card } from '../../ui/card/card';
import { Message } from '../../ui/message/message';
import type { DimensionsAnswer } from './answer';
import { ChooseDimensions } from './choose';
import { Note } from './note';
import { tableOf } from './table';
import './style.scss';

/**
 * A table for each custom dimension that is switched on, in pairs: on paper each pair stays together.
 *
 * @param props
 */
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
					<p>{ __( 'No dimension is switched on.', 'lodestar' ) }</p>
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
