import { describeEachReport } from './support/conformance';

describeEachReport( 'lite' );
