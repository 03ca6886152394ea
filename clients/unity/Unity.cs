// What the classes of docs/device-unity.md use of Unity, so that a test compiles and runs them without it. The last class is the
// program: it plays FirstSession until everything is delivered, or with "offline" until it is recorded.
using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Reflection;
using System.Threading;

namespace UnityEngine
{
    public class RequireComponent : Attribute
    {
        public RequireComponent(Type type) { }
    }

    public class MonoBehaviour
    {
        static readonly List<MonoBehaviour> Made = new List<MonoBehaviour>();
        static readonly List<Stack<IEnumerator>> Running = new List<Stack<IEnumerator>>();

        public MonoBehaviour() { Made.Add(this); }

        public T GetComponent<T>() where T : MonoBehaviour
        {
            return (T)Made.Find(one => one is T);
        }

        public Stack<IEnumerator> StartCoroutine(IEnumerator routine)
        {
            var stack = new Stack<IEnumerator>();
            stack.Push(routine);
            Running.Add(stack);
            return stack;
        }

        // One frame: each coroutine goes on to its next yield.
        public static void RunFrame()
        {
            foreach (var stack in Running.ToArray())
            {
                if (stack.Count == 0) { Running.Remove(stack); continue; }
                if (!stack.Peek().MoveNext()) stack.Pop();
                else if (stack.Peek().Current is IEnumerator) stack.Push((IEnumerator)stack.Peek().Current);
            }
        }
    }

    public class WaitForSecondsRealtime
    {
        public WaitForSecondsRealtime(float seconds) { }
    }

    public static class Application
    {
        public static string persistentDataPath;
    }

    public static class Debug
    {
        public static void Log(object text) { Console.WriteLine(text); }
        public static void LogWarning(object text) { Console.Error.WriteLine(text); }
        public static void LogError(object text) { Console.Error.WriteLine(text); }
    }

    public static class Mathf
    {
        public static float Min(float one, float other) { return Math.Min(one, other); }
        public static float Max(float one, float other) { return Math.Max(one, other); }
    }

    public static class Random
    {
        public static float Range(float from, float to) { return from; }
    }

    public static class Time
    {
        public static double realtimeSinceStartupAsDouble { get { return Environment.TickCount / 1000d; } }
    }

    public static class SystemInfo
    {
        public static string deviceModel { get { return "PICO 4"; } }
    }

    public static class PlayerPrefs
    {
        static string FileOf(string key) { return Path.Combine(Application.persistentDataPath, key); }
        public static bool HasKey(string key) { return File.Exists(FileOf(key)); }
        public static string GetString(string key) { return HasKey(key) ? File.ReadAllText(FileOf(key)) : ""; }
        public static void SetString(string key, string value) { File.WriteAllText(FileOf(key), value); }
        public static void DeleteKey(string key) { File.Delete(FileOf(key)); }
        public static void Save() { }
    }
}

namespace UnityEngine.Networking
{
    public class DownloadHandlerBuffer
    {
        public string text = "";
    }

    public class UploadHandlerRaw
    {
        public readonly byte[] Bytes;
        public UploadHandlerRaw(byte[] bytes) { Bytes = bytes; }
    }

    public class UnityWebRequest : IDisposable
    {
        public static bool IsOffline;

        public DownloadHandlerBuffer downloadHandler;
        public UploadHandlerRaw uploadHandler;
        public int redirectLimit, timeout;
        public long responseCode;

        readonly HttpWebRequest request;
        WebHeaderCollection answered = new WebHeaderCollection();

        public UnityWebRequest(string address, string method)
        {
            request = (HttpWebRequest)WebRequest.Create(address);
            request.Method = method;
            request.AllowAutoRedirect = false;
        }

        public void SetRequestHeader(string name, string value)
        {
            if (name == "Content-Type") request.ContentType = value;
            else request.Headers[name] = value;
        }

        public string GetResponseHeader(string name) { return answered[name]; }

        public object SendWebRequest()
        {
            if (IsOffline) return null;
            try
            {
                if (uploadHandler != null)
                    using (var body = request.GetRequestStream())
                        body.Write(uploadHandler.Bytes, 0, uploadHandler.Bytes.Length);
                Read((HttpWebResponse)request.GetResponse());
            }
            catch (WebException error)
            {
                if (error.Response != null) Read((HttpWebResponse)error.Response);
            }
            return null;
        }

        void Read(HttpWebResponse response)
        {
            responseCode = (long)response.StatusCode;
            answered = response.Headers;
            using (var reader = new StreamReader(response.GetResponseStream())) downloadHandler.text = reader.ReadToEnd();
        }

        public void Dispose() { }
    }
}

public static class Program
{
    // PORTAL CODE USER_ID PIN FOLDER [offline]
    public static void Main(string[] args)
    {
        UnityEngine.Application.persistentDataPath = args[4];
        var staysOffline = args.Length > 5;
        var headset = new SimwardHeadset { Portal = args[0] };
        var first = new FirstSession { EnrolmentCode = args[1], UserId = args[2], Pin = args[3] };
        Call(headset, "Awake");
        var playing = first.StartCoroutine((IEnumerator)Call(first, "Start"));
        for (var frame = 0; frame < 3000; frame += 1)
        {
            UnityEngine.MonoBehaviour.RunFrame();
            if (staysOffline && headset.UnsentSessions > 0) UnityEngine.Networking.UnityWebRequest.IsOffline = true;
            if (playing.Count == 0 && (staysOffline || headset.UnsentSessions == 0)) return;
            Thread.Sleep(1);
        }
        Console.Error.WriteLine("Not delivered");
        Environment.Exit(1);
    }

    static object Call(object target, string name)
    {
        const BindingFlags any = BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.Public;
        return target.GetType().GetMethod(name, any).Invoke(target, null);
    }
}
