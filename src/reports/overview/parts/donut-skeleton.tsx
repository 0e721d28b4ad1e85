import { Card } from '../../../ui/card';
import { Placeholder } from '../../../ui/placeholder';

interface DonutSkeletonProps {
	title: string;
	/** As many as there will be. */
	rows: number;
}

/**
 * A donut before its figures are here: no ring, as even a grey one could be read as data.
 *
 * @param props
 * @param props.title
 * @param props.rows
 */
export function DonutSkeleton( { title, rows }: DonutSkeletonProps ) {
	return (
		<Card label={ title }>
			<div className="lodestar-donut">
				<div className="lodestar-donut__head">
					<h2>{ title }</h2>
				</div>
				<div className="lodestar-donut__body">
					<div className="lodestar-donut__ring" />
					<div className="lodestar-overview__legend">
						{ Array.from( { length: rows }, ( _, row ) => (
							<span key={ row }>
								<Placeholder width={ 80 } height={ 12 } />
								<Placeholder width={ 44 } height={ 12 } />
							</span>
						) ) }
					</div>
				</div>
			</div>
		</Card>
	);
}
