import { Placeholder } from '../placeholder';

/**
 * The boxes before their figures are here.
 *
 * @param props
 * @param props.labels
 */
export function InfoBoxesSkeleton( { labels }: { labels: readonly string[] } ) {
	return (
		<div className="lodestar-info">
			{ labels.map( ( label ) => (
				<div key={ label } className="lodestar-info__box">
					<h2 className="lodestar-info__label">{ label }</h2>
					<div className="lodestar-info__change">
						<Placeholder width={ 44 } height={ 10 } />
					</div>
					<p className="lodestar-info__figures">
						<Placeholder width={ 104 } height={ 14 } />
					</p>
					<div className="lodestar-info__bars" />
				</div>
			) ) }
		</div>
	);
}
