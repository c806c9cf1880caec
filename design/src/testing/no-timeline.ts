// React's development build writes each render of a component on the timeline of the browser's tools, which nobody
// reads in a test. It does so where this function exists when it is loaded.
Reflect.deleteProperty(console, "timeStamp");
