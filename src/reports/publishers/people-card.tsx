import type { ComponentType } from 'react';
import { Block } from '../../features/blocks/blocks';
import { Unfiltered } from '../../features/filters/unfiltered';
import { isNotKnown, NotKnown } from '../../features/report-state/not-known';
import { PartError } from '../../features/report-state/part-error';
import type { PartFailure } from '../../store/reports/answer';
import type { ReportViewProps } from '../../store/reports/report';
import { Card } from '../../ui/card/card';
import type { People } from './answer';
import { peopleWords } from './list-words';

/** Removes the comparison, which a sample contains even if none is requested. */
const uncompared = ( people: People ): People => ( {
	...people,
	graph: { ...people.graph, compare: null },
} );

export interface DrawnPeopleProps {
	title: string;
	people: People;
}

interface PeopleCardProps extends Pick<
	ReportViewProps,
	'answer' | 'ask' | 'dates'
> {
	part: 'age' | 'gender';
	people: People | PartFailure;
	drawn: ComponentType< DrawnPeopleProps >;
}

/** A demographic chart, or why there is none. */
export function PeopleCard( {
	part,
	people,
	drawn: Drawn,
	answer,
	ask,
	dates,
}: PeopleCardProps ) {
	const { title, why } = peopleWords()[ part ];
	if ( 'error' in people && isNotKnown( people.error ) ) {
		return (
			<Block name={ part }>
				<NotKnown title={ title } why={ why } />
			</Block>
		);
	}
	return (
		<Block name={ part }>
			<Card label={ title }>
				{ 'error' in people ? (
					<PartError failure={ people.error } onRetry={ ask } />
				) : (
					<Drawn
						title={ title }
						people={
							dates.comparison ? people : uncompared( people )
						}
					/>
				) }
				<Unfiltered part={ part } answer={ answer } />
			</Card>
		</Block>
	);
}
